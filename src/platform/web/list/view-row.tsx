import { type ReactNode, Suspense, useRef } from 'react'
import type { SavedView } from '#platform/contract/saved-views.ts'
import { useMessages } from '../i18n/messages.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { classNames } from '../ui/class-names.ts'
import tabs from '../ui/tabs.module.css'
import { lazyPart } from './lazy-part.ts'
import { listMessages } from './list.messages.ts'
import { MoreViews } from './more-views.tsx'
import { type ListView, tabsOf } from './use-views.ts'
import { ViewMark } from './view-mark.tsx'
import css from './view-tabs.module.css'

const ViewMenu = lazyPart(() => import('./view-menu.tsx').then((module) => module.ViewMenu))

/** As many tabs fit everywhere. */
const few = 3

/** What the views are of, a list or a report, and how it goes to one. */
export interface ViewsModel {
  /** The name under which views are kept. */
  name: string
  views: readonly ListView[]
  /** The open one; null while it is still on its way. */
  active: ListView | null
  /** Whether the state has moved away from it. */
  changed: boolean
  /** The state now, as the text of a view. */
  search: string
  hrefOf: (view: ListView) => string
  open: (view: ListView) => void
  /** The state now is this view from here on. */
  become: (view: SavedView | null) => void
}

interface Props {
  model: ViewsModel
  /** What stands beside the name of a view that is not open. */
  renderCount?: (view: ListView) => ReactNode
}

/** Views as links, so that each opens in a new tab too. Alt+1…9 goes to them. */
export function ViewRow({ model, renderCount }: Props) {
  const t = useMessages(listMessages)
  const strip = useRef<HTMLElement>(null)
  const { views, active, changed } = model
  const shown = tabsOf(views, active)
  const shortcuts = shown
    .slice(0, 9)
    .map((view, index) => [`alt+${index + 1}`, () => model.open(view)] as const)
  useShortcuts(Object.fromEntries(shortcuts))
  return (
    <div className={classNames(tabs.row, css.views)}>
      <nav ref={strip} className={css.tabs} aria-label={t.views}>
        {shown.map((view) => (
          <a
            key={view.key}
            className={tabs.tab}
            href={model.hrefOf(view)}
            aria-current={view === active ? 'page' : undefined}
          >
            <ViewLabel view={view} changed={view === active && changed} />
            {view !== active && renderCount?.(view)}
          </a>
        ))}
      </nav>
      {(changed || active?.saved || views.length > few || shown.length < views.length) && (
        <MoreViews model={model} strip={strip} />
      )}
      {active && (changed || active.saved?.editable) && (
        <Suspense>
          <ViewMenu key={active.key} model={model} view={active} />
        </Suspense>
      )}
    </div>
  )
}

function ViewLabel({ view, changed }: { view: ListView; changed: boolean }) {
  const t = useMessages(listMessages)
  return (
    <>
      {view.saved?.shared && <ViewMark saved={view.saved} />}
      {view.saved ? <bdi>{view.label}</bdi> : view.label}
      {changed && (
        <>
          <span className={css.dot} aria-hidden="true" />
          <span className="sr-only"> ({t.changed})</span>
        </>
      )}
    </>
  )
}
