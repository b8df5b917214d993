import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { sharingLimits, type SharingQuery, type SupporterLoad, supporters } from '../supporters.contract.ts'
import { roomHref } from './room-links.ts'
import { SharingChoice } from './sharing-choice.tsx'
import { SharingPreview } from './sharing-preview.tsx'
import { sharingMessages } from './sharing.messages.ts'
import { mostRoom } from './supporter-choices.tsx'

/** Clients of one supporter, or of nobody, for others: who, to whom, a preview, and then the action. */
export function SharingPage({ from }: { from: string }) {
  const t = useMessages(sharingMessages)
  const api = useApi()
  const query = from === 'none' ? { ...mostRoom, absent: false } : { id: Number(from) }
  const list = useQuery(api.query(supporters.list, { query }))
  const total = useQuery(api.query(supporters.total, {}))
  return (
    <Page
      title={t.title}
      actions={
        <LinkButton href={roomHref} icon="arrow-back">
          {t.back}
        </LinkButton>
      }
    >
      <Loaded query={list}>
        {(found) => (
          <Loaded query={total}>{({ untaken }) => <Sharing {...{ from, found, untaken }} />}</Loaded>
        )}
      </Loaded>
    </Page>
  )
}

interface Props {
  from: string
  /** Whose clients they are, or who could take those of nobody. */
  found: readonly SupporterLoad[]
  untaken: number
}

function Sharing({ from, found, untaken }: Props) {
  const [asked, setAsked] = useState<SharingQuery | null>(null)
  return (
    <>
      <SharingChoice
        from={from}
        known={found}
        giver={from === 'none' ? null : (found[0] ?? null)}
        start={from === 'none' ? forWaiting(found, untaken) : { stage: '', count: null, to: [] }}
        isAsked={asked !== null}
        onChange={() => setAsked(null)}
        onAsk={setAsked}
      />
      {asked && <SharingPreview query={asked} />}
    </>
  )
}

/** Whom nobody has waits: all of them, for everybody who is at work and has room. */
function forWaiting(atWork: readonly SupporterLoad[], untaken: number) {
  const open = atWork.filter(({ capacity, active }) => (capacity ?? 0) > active)
  return {
    stage: 'untaken',
    count: Math.min(untaken, sharingLimits.clients) || null,
    to: open.slice(0, sharingLimits.targets).map(({ id }) => id),
  }
}
