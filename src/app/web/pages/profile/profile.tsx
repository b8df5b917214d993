import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { type Client, clients } from '#clients/clients/clients.contract.ts'
import { GoneRecord } from '#clients/clients/web/client-records.tsx'
import type { Visit } from '#clients/visits/visits.contract.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import type { Search } from '#platform/web/routing/search-params.ts'
import { useShortcuts } from '#platform/web/shortcuts/use-shortcuts.ts'
import { focusField } from '#platform/web/ui/fields/reveal.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { ClientHeader } from './client-header.tsx'
import { ActRow, type ProfileActs } from './profile-acts.tsx'
import { ProfileSafety } from './profile-safety.tsx'
import { ProfileSections } from './profile-sections.tsx'
import { profileMessages } from './profile.messages.ts'
import css from './profile.module.css'
import { QueueControls } from './queue-controls.tsx'
import { isQueueName } from './queue-walk.ts'

const EditClient = lazy(async () => ({
  default: (await import('#clients/clients/web/edit-client.tsx')).EditClient,
}))
const ProfileWeighIn = lazy(async () => ({
  default: (await import('./profile-weigh-in.tsx')).ProfileWeighIn,
}))

/** `/profile/{user_id}`: everything about a client, and what is done for them, on one page. */
export function Screen() {
  const t = useMessages(profileMessages)
  const { user_id: userId }: { user_id?: string } = useParams({ strict: false })
  const clientId = Number(userId)
  const client = useQuery(useApi().query(clients.get, { params: { clientId } }))
  const skeleton = (
    <>
      <Skeleton shape="title" />
      <Skeleton count={4} />
    </>
  )
  return (
    <LoadedPage query={client} title={t.title} skeleton={skeleton}>
      {(data) => <Profile key={data.id} client={data} />}
    </LoadedPage>
  )
}

type Layer =
  | { kind: 'edit'; fill?: Readonly<Record<string, unknown>> }
  | { kind: 'weigh-in'; visit: Visit | number }

function Profile({ client }: { client: Client }) {
  const search = useLocation().search as Search
  const [layer, setLayer] = useState<Layer | null>(null)
  const mayEdit = useMay('clients.write')
  const { openVisitId } = client.facts
  const acts: ProfileActs = {
    weighIn: () => openVisitId !== null && setLayer({ kind: 'weigh-in', visit: openVisitId }),
    comment: () => void focusField(document, 'body'),
    edit: () => setLayer({ kind: 'edit' }),
  }
  useShortcuts({ c: acts.comment, e: mayEdit ? acts.edit : undefined })
  const close = () => setLayer(null)
  return (
    <Page title={client.fullName} titleHidden>
      {isQueueName(search['queue']) && (
        <QueueControls queue={search['queue']} clientId={client.id} code={client.code} />
      )}
      <ClientHeader client={client} acts={acts} />
      <GoneRecord client={client} />
      <ProfileSafety client={client} />
      <ProfileSections
        client={client}
        wanted={typeof search['s'] === 'string' ? search['s'] : undefined}
        onEdit={acts.edit}
        onRevert={(fill) => setLayer({ kind: 'edit', fill })}
        onWeighIn={(visit) => setLayer({ kind: 'weigh-in', visit })}
      />
      <div className={css.phoneActs} data-print="hide">
        <ActRow client={client} acts={acts} isShort />
      </div>
      <Suspense>
        {layer?.kind === 'edit' && <EditClient client={client} fill={layer.fill} onClose={close} />}
        {layer?.kind === 'weigh-in' && <ProfileWeighIn client={client} visit={layer.visit} onClose={close} />}
      </Suspense>
    </Page>
  )
}
