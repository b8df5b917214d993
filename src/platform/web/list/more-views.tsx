import { type RefObject, useEffect, useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { MenuButton, type MenuEntry } from '../ui/menu.tsx'
import { type ListView, tabsOf } from './use-views.ts'
import { moreViewsMessages } from './more-views.messages.ts'
import { useSharingWords } from './view-mark.tsx'
import type { ViewsModel } from './view-row.tsx'

interface Props {
  model: ViewsModel
  /** Where the tabs stand. */
  strip: RefObject<HTMLElement | null>
}

/** All views by their kinds, where not all have a tab or not all tabs fit. */
export function MoreViews({ model, strip }: Props) {
  const t = useMessages(moreViewsMessages)
  const words = useSharingWords()
  const { views, active } = model
  const tabs = tabsOf(views, active)
  const overflows = useTabsInSight(strip, tabs.length, active ? tabs.indexOf(active) : -1)
  const others = views.filter(({ saved }) => saved?.forMe === false)
  if (!overflows && others.length === 0) return null
  const entryOf = (view: ListView): MenuEntry => ({
    id: `view-${view.key}`,
    label: view.label,
    href: model.hrefOf(view),
    ...(view === active && { icon: 'check' }),
    ...(view.saved?.shared && { description: words(view.saved) }),
  })
  const kinds = {
    everybodys: views.filter(({ saved }) => !saved),
    own: views.filter(({ saved }) => saved?.mine),
    shared: views.filter(({ saved }) => saved?.forMe && !saved.mine),
    others,
  }
  const groups = (['everybodys', 'own', 'shared', 'others'] as const).map((id) => ({
    id,
    label: t.kinds[id],
    entries: kinds[id].map(entryOf),
  }))
  return (
    <MenuButton
      label={t.allViews}
      icon="chevron-down"
      size="small"
      groups={groups.filter((one) => one.entries.length)}
    />
  )
}

/**
 * Keeps the open tab in sight until somebody moves the row: numbers arrive late and widen the tabs.
 * @returns whether the tabs need more room than there is
 */
function useTabsInSight(strip: Props['strip'], tabs: number, open: number): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const row = strip.current
    if (!row) return undefined
    let place = row.scrollLeft
    const observer = new ResizeObserver(() => {
      setOverflows(row.scrollWidth > row.clientWidth)
      if (row.scrollLeft !== place) return
      bringIntoSight(row, row.children[open])
      place = row.scrollLeft
    })
    for (const one of [row, ...[...row.children].slice(0, tabs)]) observer.observe(one)
    return () => observer.disconnect()
  }, [strip, tabs, open])
  return overflows
}

/** Moves the row sideways only: the page stays where it is. */
function bringIntoSight(row: HTMLElement, open: Element | undefined): void {
  const tab = open?.getBoundingClientRect()
  if (!tab) return
  const room = row.getBoundingClientRect()
  row.scrollBy({ left: Math.min(0, tab.left - room.left) || Math.max(0, tab.right - room.right) })
}
