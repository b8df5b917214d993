import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineFound } from '#platform/web/list/inline-found.tsx'
import { newerRecord, useReplaceRow } from '#platform/web/list/use-inline-edit.ts'
import { useRecordChoice } from '#platform/web/ui/fields/record-choice.ts'
import { type Client, type ClientRow, clients } from '../clients.contract.ts'
import { clientListMessages } from './client-list.messages.ts'
import { supporterSource } from './supporter-source.ts'

const none = 'none'

/** What is needed to give a client to somebody else. */
export type Assigned = Pick<ClientRow, 'id' | 'fullName' | 'supporter' | 'version'>

/** The supporter of a client as a choice where it stands; open at first, since somebody has pressed it. */
export function AssignCell({ row }: { row: Assigned }) {
  const t = useMessages(clientListMessages)
  const api = useApi()
  const readAgain = useReadAgain()
  const replaceRow = useReplaceRow<ClientRow>(clients.list)
  const choice = useRecordChoice(supporterSource, [{ value: none, label: t.noSupporter }])
  const supporterId = row.supporter?.id ?? null
  async function store(to: number | null, version: number): Promise<Client> {
    const params = { clientId: row.id }
    const show = (stored: Client) =>
      replaceRow(row.id, (before) => ({ ...before, supporter: stored.supporter, version: stored.version }))
    const sending = api.call(clients.update, { params, body: { supporterId: to } }, { ifMatch: version })
    const reply = await sending.catch((error: unknown) => {
      const current = newerRecord(error) as Client | null
      if (current) show(current)
      throw error
    })
    show(reply.data)
    readAgain(clients.get, clients.history)
    return reply.data
  }
  async function save(value: string) {
    const { version } = await store(value === none ? null : Number(value), row.version)
    return () => store(supporterId, version)
  }
  return (
    <InlineFound
      label={t.supporterOf(row.fullName)}
      value={supporterId === null ? none : String(supporterId)}
      text={row.supporter?.name ?? t.noSupporter}
      names="supporter"
      choice={choice}
      startsOpen
      onSave={save}
    />
  )
}
