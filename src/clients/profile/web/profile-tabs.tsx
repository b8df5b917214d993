import { type ReactNode, useState } from 'react'
import type { Client } from '#clients/clients/clients.contract.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useNarrow } from '#platform/web/list/use-narrow.ts'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { profileMessages } from './profile.messages.ts'
import css from './profile.module.css'
import { ProvideSectionTabs } from './section.tsx'

const tabOf = {
  timeline: 'past',
  term: 'term',
  addons: 'term',
  payments: 'payments',
  body: 'answers',
  learned: 'taste',
  fasting: 'taste',
  papers: 'medical',
  clinical: 'medical',
  photos: 'photos',
  history: 'file',
  state: 'file',
} as const

type Tab = (typeof tabOf)[keyof typeof tabOf]

const isTabbed = (section: string | undefined): section is keyof typeof tabOf =>
  section !== undefined && section in tabOf

/** The tabs that the user may see something of. */
function useTabs({ isErased }: Client): Tab[] {
  const mayPayments = useMay('payments.read')
  const mayLists = useMay('food-lists.read') && !isErased
  const mayPhotos = useMay('photos.read') && !isErased
  return [
    'past',
    'term',
    ...(mayPayments ? (['payments'] as const) : []),
    'answers',
    ...(mayLists ? (['taste', 'medical'] as const) : []),
    ...(mayPhotos ? (['photos'] as const) : []),
    'file',
  ]
}

interface Props {
  client: Client
  /** The section that the address names. */
  wanted: string | undefined
  /** Sections, in the order of their tabs. */
  children: ReactNode
}

/**
 * The sections that are read now and then, one at a time in one card; on a phone each is a line of the accordion. All
 * stay in the page: what is typed in one is not lost while another is open.
 */
export function ProfileTabs({ client, wanted, children }: Props) {
  const t = useMessages(profileMessages)
  const isNarrow = useNarrow()
  const tabs = useTabs(client)
  const [open, setOpen] = useState<Tab>(isTabbed(wanted) ? tabOf[wanted] : 'past')
  const [led, setLed] = useState(wanted)
  if (led !== wanted) {
    setLed(wanted)
    if (isTabbed(wanted)) setOpen(tabOf[wanted])
  }
  if (isNarrow) return children
  const shown = {
    isOfSeveral: (section: string) =>
      isTabbed(section) && Object.values(tabOf).filter((tab) => tab === tabOf[section]).length > 1,
    isOpen: (section: string) => isTabbed(section) && tabOf[section] === open,
    open: (section: string) => isTabbed(section) && setOpen(tabOf[section]),
  }
  return (
    <div className={css.tabs}>
      <Tabs
        label={t.more}
        items={tabs.map((id) => ({ id, label: t.tabs[id] }))}
        selected={open}
        onSelect={setOpen}
      >
        <ProvideSectionTabs value={shown}>{children}</ProvideSectionTabs>
      </Tabs>
    </div>
  )
}
