import * as z from 'zod/mini'
import { text } from '#platform/contract/scalars.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { type StatementLine, statementLimits, statements } from '../statements.contract.ts'
import { statementsMessages } from './statements.messages.ts'
import { useStatementRefresh } from './use-proposals.ts'

const schema = z.strictObject({ reason: text(statementLimits.reason) })

/** A line of the bank that is no payment of a client. */
export function SetAside({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const t = useMessages(statementsMessages)
  const api = useApi()
  const refresh = useStatementRefresh()
  const form = useForm({
    schema,
    fields: { reason: { label: t.reason } },
    initial: { reason: null },
    version: line.version,
    submit: async (body, { version: ifMatch }) => {
      const reply = await api.call(statements.setAside, { params: { lineId: line.id }, body }, { ifMatch })
      refresh()
      return { ...reply, version: line.version + 1 }
    },
  })
  return (
    <ActionDialog
      texts={{ title: t.asideTitle, action: t.aside, done: t.asideDone, changed: t.errors.changed }}
      notes={[t.asideNote]}
      form={form}
      onClose={onClose}
    >
      <TextArea {...form.text('reason')} rows={2} maxLength={statementLimits.reason} />
    </ActionDialog>
  )
}
