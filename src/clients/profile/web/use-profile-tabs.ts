import type { Client } from '#clients/clients/clients.contract.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useComposerKinds } from './composer.tsx'
import { profileMessages } from './profile.messages.ts'
import type { SectionTab } from './profile-tabs.tsx'

type Offered = SectionTab & { may: boolean }

const seen = (tabs: readonly Offered[]): SectionTab[] => tabs.filter(({ may }) => may)

/** How the client is doing: by weight, and by what they eat. */
export function useStandingTabs(): SectionTab[] {
  const { sections } = useMessages(profileMessages)
  return seen([
    { id: 'weight', label: sections.weight, sections: ['weight'], may: useMay('visits.read') },
    { id: 'list', label: sections.list, sections: ['list'], may: useMay('food-lists.read') },
  ])
}

/** The data of the client. */
export function useRecordTabs({ isErased }: Pick<Client, 'isErased'>): SectionTab[] {
  const { tabs } = useMessages(profileMessages)
  const mayLists = useMay('food-lists.read') && !isErased
  const mayPhotos = useMay('photos.read') && !isErased
  return seen([
    { id: 'past', label: tabs.past, sections: ['timeline'], may: true },
    { id: 'term', label: tabs.term, sections: ['term', 'addons'], may: true },
    { id: 'payments', label: tabs.payments, sections: ['payments'], may: useMay('payments.read') },
    { id: 'answers', label: tabs.answers, sections: ['body'], may: true },
    { id: 'taste', label: tabs.taste, sections: ['learned', 'fasting'], may: mayLists },
    { id: 'medical', label: tabs.medical, sections: ['papers', 'clinical'], may: mayLists },
    { id: 'photos', label: tabs.photos, sections: ['photos'], may: mayPhotos },
    { id: 'file', label: tabs.file, sections: ['history', 'state'], may: true },
  ])
}

/** What the team writes to each other, and how the client is called. */
export function useTeamTabs(client: Pick<Client, 'isErased'>): SectionTab[] {
  const { sections } = useMessages(profileMessages)
  const rights = [useMay('comments.read'), useMay('tasks.read')]
  const mayWrite = useComposerKinds(client).length > 0
  return seen([
    {
      id: 'comments',
      label: sections.comments,
      sections: ['comments'],
      may: mayWrite || rights.includes(true),
    },
    { id: 'crm', label: sections.crm, sections: ['crm'], may: useMay('contacts.read') && !client.isErased },
  ])
}
