import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type Client, clients } from '#clients/clients/clients.contract.ts'
import { GoneRecord } from '#clients/clients/web/client-records.tsx'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import type { Search } from '#platform/web/routing/search-params.ts'
import { useShortcuts } from '#platform/web/shortcuts/use-shortcuts.ts'
import { focusRevealed } from '#platform/web/ui/fields/reveal.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import {
  cautionsByGravity,
  safetyCautions,
  safetyFactsOf,
  safetyItems,
  safetyLabels,
} from '#clients/clients/safety.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { keptRegistry } from '#platform/web/registries/registry-query.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { CautionStrip } from '#platform/web/ui/caution-strip.tsx'
import { ClientHeader } from './client-header.tsx'
import type { ComposerKind, ComposerTurn } from './composer.tsx'
import { ActionRow, type ProfileActions } from './profile-actions.tsx'
import { useProfileAdditions } from './profile-additions.ts'
import { type ProfileLayer, ProfileLayers } from './profile-layers.tsx'
import { type MessageTurn, ProfileSections } from './profile-sections.tsx'
import { ProfileUnsafeList } from './profile-unsafe-list.tsx'
import { profileMessages } from './profile.messages.ts'
import css from './profile.module.css'
import { useMayEdit, useMayMessage } from './use-may-edit.ts'
import { useNewList } from './use-new-list.ts'

/** Everything about a client, and what is done for them, on one page. */
export function ProfilePage() {
  const t = useMessages(profileMessages)
  const { user_id: userId }: { user_id?: string } = useParams({ strict: false })
  const clientId = Number(userId)
  const client = useQuery(useApi().query(clients.get, { params: { clientId } }))
  const hasNames = useNamesOfHeader()
  const skeleton = (
    <>
      <Skeleton shape="title" />
      <Skeleton count={4} />
    </>
  )
  return (
    <LoadedPage query={client} title={t.title} skeleton={skeleton}>
      {(data) =>
        hasNames ? <Profile key={data.id} client={data} /> : <Page title={t.title}>{skeleton}</Page>
      }
    </LoadedPage>
  )
}

/** Asks with the client for the names that the header says: coming later they would break its lines anew. */
function useNamesOfHeader(): boolean {
  const api = useApi()
  const asked = [
    useQuery(keptRegistry(api, 'provinces')),
    useQuery(keptRegistry(api, 'cities')),
    useQuery(keptRegistry(api, 'diet_types')),
    useQuery(keptRegistry(api, 'tags')),
  ]
  // Only the first answers: a later reading must not take the page away with what is typed in it.
  return asked.every(({ isPending, fetchStatus }) => !isPending || fetchStatus !== 'fetching')
}

function Profile({ client }: { client: Client }) {
  const search = useLocation().search as Search
  const mayWeigh = useMay('visits.write')
  const { openVisitId } = client.facts
  const [layer, setLayer] = useState<ProfileLayer | null>(() => firstLayer(client, search, mayWeigh))
  const additions = useProfileAdditions()
  const [writing, setWriting] = useState<ComposerTurn>({ kind: 'comment', turn: 0 })
  const [message, setMessage] = useState<MessageTurn>({ turn: 0 })
  const mayEdit = useMayEdit(client)
  const mayMessage = useMayMessage(client)
  const write = (kind: ComposerKind) => setWriting(({ turn }) => ({ kind, turn: turn + 1 }))
  const begin = (start?: { text: string }) => setMessage(({ turn }) => ({ turn: turn + 1, start }))
  const actions: ProfileActions = {
    weighIn: () => openVisitId !== null && setLayer({ kind: 'weigh-in', visit: openVisitId }),
    write,
    message: () => begin(),
    contact: () => focusIn('crm', '[name="note"]'),
    payments: () => focusIn('payments', 'li button'),
    photos: () => focusIn('photos', button),
    edit: () => setLayer({ kind: 'edit' }),
    tags: () => setLayer({ kind: 'tags' }),
    // The way to it is pressed at once; an open one is led to.
    history: () => focusIn('history', button)?.click(),
    all: () => setLayer({ kind: 'actions' }),
    open: setLayer,
  }
  const router = useRouter()
  const newList = useNewList(client)
  useShortcuts({
    a: actions.all,
    l: newList ? () => router.history.push(newList.slice(1)) : undefined,
    c: () => write('comment'),
    m: mayMessage ? actions.message : undefined,
    e: mayEdit ? actions.edit : undefined,
    t: mayEdit ? actions.tags : undefined,
    w: mayWeigh ? actions.weighIn : undefined,
  })
  return (
    <Page title={client.fullName} titleHidden>
      <additions.Navigation client={client} search={search} />
      <ProfileUnsafeList client={client} actions={actions} />
      <ClientHeader client={client} actions={actions} />
      <GoneRecord client={client} />
      <ProfileSafety client={client} />
      {additions.notices.map((Notice, index) => (
        <Notice key={index} client={client} actions={actions} />
      ))}
      <ProfileSections
        client={client}
        actions={actions}
        wanted={typeof search['s'] === 'string' ? search['s'] : undefined}
        linkedComment={commentOf(search)}
        writing={writing}
        onWriting={(kind) => setWriting({ kind, turn: 0 })}
        message={message}
        onAsk={(text) => begin({ text })}
        onEdit={actions.edit}
        onRevert={(fill) => setLayer({ kind: 'edit', fill })}
        onBegin={actions.weighIn}
        onWeighIn={(visit) => setLayer({ kind: 'weigh-in', visit })}
      />
      <div className={css.phoneActions} data-print="hide">
        <ActionRow client={client} actions={actions} isShort />
      </div>
      <ProfileLayers client={client} layer={layer} actions={actions} onClose={() => setLayer(null)} />
    </Page>
  )
}

/** `?do=edit` and `?do=weigh-in` open what they say, where it can be done. */
function firstLayer(
  { facts: { openVisitId } }: Client,
  search: Search,
  mayWeigh: boolean,
): ProfileLayer | null {
  if (search['do'] === 'edit') return { kind: 'edit' }
  const isWeighing = search['do'] === 'weigh-in' && mayWeigh
  return isWeighing && openVisitId !== null ? { kind: 'weigh-in', visit: openVisitId } : null
}

/** `?comment=12` */
function commentOf(search: Search): number | null {
  const id = Number(search['comment'])
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The first of a section, besides the one that folds it on a phone. */
const button = 'button:not(h2 button)'

/** Focuses something inside a section, which opens. */
function focusIn(section: string, selector: string): HTMLElement | null {
  const target = document.querySelector<HTMLElement>(`[data-section="${section}"] :is(${selector})`)
  if (target) focusRevealed(target)
  return target
}

/** What must never be overlooked about this client. */
function ProfileSafety({ client }: { client: Client }) {
  const { locale, format } = useLocale()
  const registries = {
    conditions: useRegistry('conditions'),
    allergies: useRegistry('allergies'),
    medicines: useRegistry('medicines'),
  }
  const items = safetyItems(safetyFactsOf(client, client.lifecycle.asOf))
  const cautions = safetyCautions(
    items,
    format,
    (registry, code) => registries[registry].nameOf(code),
    registries.conditions.policyOf,
  )
  return <CautionStrip label={safetyLabels[locale].label} {...cautionsByGravity(cautions)} />
}
