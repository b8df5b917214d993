import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { type SharingQuery, type SupporterLoad, supporters } from '../supporters.contract.ts'
import { roomHref } from './room-links.ts'
import { SharingChoice } from './sharing-choice.tsx'
import { SharingPreview } from './sharing-preview.tsx'
import { sharingMessages } from './sharing.messages.ts'

/** Clients of one supporter, or of nobody, for others: who, to whom, a preview, and then the act. */
export function SharingPage({ from }: { from: string }) {
  const t = useMessages(sharingMessages)
  const list = useQuery(useApi().query(supporters.list, { query: { perPage: 100, sort: 'load' } }))
  return (
    <Page
      title={t.title}
      actions={
        <LinkButton href={roomHref} icon="arrow-back">
          {t.back}
        </LinkButton>
      }
    >
      <Loaded query={list}>{(all) => <Sharing from={from} all={all} />}</Loaded>
    </Page>
  )
}

function Sharing({ from, all }: { from: string; all: readonly SupporterLoad[] }) {
  const [asked, setAsked] = useState<SharingQuery | null>(null)
  return (
    <>
      <SharingChoice
        from={from}
        all={all}
        isAsked={asked !== null}
        onChange={() => setAsked(null)}
        onAsk={setAsked}
      />
      {asked && <SharingPreview query={asked} />}
    </>
  )
}
