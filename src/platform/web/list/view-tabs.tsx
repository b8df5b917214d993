import { Suspense } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons.tsx'
import tabs from '../ui/tabs.module.css'
import { lazyPart } from './lazy-part.ts'
import { listMessages } from './list.messages.ts'
import type { ListModel } from './use-list.ts'
import { stateOfView, useViews, type ListView } from './use-views.ts'
import css from './view-tabs.module.css'

const ViewCount = lazyPart(() => import('./view-count.tsx').then((module) => module.ViewCount))
const ViewMenu = lazyPart(() => import('./view-menu.tsx').then((module) => module.ViewMenu))

/** The views of the list as links, so that each opens in a new tab too. Alt+1…9 goes to them. */
export function ViewTabs<Row>({ model }: { model: ListModel<Row> }) {
  const t = useMessages(listMessages)
  const { list, state, go, href } = model
  const { views, active, changed } = useViews(list, state)
  const shortcuts = views
    .slice(0, 9)
    .map((view, index) => [`alt+${index + 1}`, () => go(stateOfView(view, list))] as const)
  useShortcuts(Object.fromEntries(shortcuts))
  const usesMenu = changed || active?.saved?.mine === true
  return (
    <div className={classNames(tabs.row, css.views)}>
      <nav className={css.tabs} aria-label={t.views}>
        {views.map((view) => (
          <a
            key={view.key}
            className={tabs.tab}
            href={href(stateOfView(view, list))}
            aria-current={view === active ? 'page' : undefined}
          >
            <ViewLabel view={view} changed={view === active && changed} />
            {view !== active && (
              <Suspense>
                <ViewCount model={model} view={view} />
              </Suspense>
            )}
          </a>
        ))}
      </nav>
      {active && usesMenu && (
        <Suspense>
          <ViewMenu model={model} view={active} changed={changed} label={changed ? t.saveView : t.viewMenu} />
        </Suspense>
      )}
    </div>
  )
}

function ViewLabel({ view, changed }: { view: ListView; changed: boolean }) {
  const t = useMessages(listMessages)
  return (
    <>
      {view.saved?.shared && <Icon name="team" size="small" />}
      {view.saved ? <bdi>{view.label}</bdi> : view.label}
      {view.saved?.shared && <span className="sr-only"> ({t.shared})</span>}
      {changed && (
        <>
          <span className={css.dot} aria-hidden="true" />
          <span className="sr-only"> ({t.changed})</span>
        </>
      )}
    </>
  )
}
