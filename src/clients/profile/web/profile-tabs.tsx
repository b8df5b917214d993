import { type ReactNode, useState } from 'react'
import { useNarrow } from '#platform/web/list/use-narrow.ts'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import css from './profile.module.css'
import { ProvideSectionTabs } from './section.tsx'

export interface SectionTab {
  id: string
  label: string
  /** The sections behind it, in their order. */
  sections: readonly string[]
}

interface Props {
  label: string
  /** Those that the user may see something of; the first is open. */
  tabs: readonly SectionTab[]
  /** The section that the address names. */
  wanted: string | undefined
  /** Sections, in the order of their tabs. */
  children: ReactNode
}

/**
 * Sections of which one tab is read at a time, in one card; on a phone each is a line of the accordion. All stay in the
 * page: what is typed in one is not lost while another is open.
 */
export function ProfileTabs({ label, tabs, wanted, children }: Props) {
  const isNarrow = useNarrow()
  const tabOf = (section: string | undefined) =>
    section === undefined ? undefined : tabs.find(({ sections }) => sections.includes(section))
  const [chosen, setChosen] = useState(tabOf(wanted)?.id)
  const [led, setLed] = useState(wanted)
  if (led !== wanted) {
    setLed(wanted)
    setChosen(tabOf(wanted)?.id ?? chosen)
  }
  if (isNarrow || tabs.length < 2) return children
  const open = tabs.find(({ id }) => id === chosen) ?? tabs[0]
  if (!open) return children
  const shown = {
    isOfSeveral: (section: string) => (tabOf(section)?.sections.length ?? 0) > 1,
    isOpen: (section: string) => tabOf(section)?.id === open.id,
    open: (section: string) => setChosen(tabOf(section)?.id ?? open.id),
  }
  return (
    <div className={css.tabs}>
      <Tabs label={label} items={tabs} selected={open.id} onSelect={setChosen}>
        <ProvideSectionTabs value={shown}>{children}</ProvideSectionTabs>
      </Tabs>
    </div>
  )
}
