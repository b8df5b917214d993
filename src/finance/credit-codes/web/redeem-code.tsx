import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { rawText } from '#platform/contract/scalars.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { asApiError } from '#platform/web/api/api-error.ts'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { SelectField, type SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { parseCode } from '../code-text.contract.ts'
import { codeLimits, creditCodes } from '../credit-codes.contract.ts'
import { atCode, useCodeErrors } from './code-refusals.ts'
import { redeemCodeMessages } from './redeem-code.messages.ts'
import { useCodeNotes } from './use-code-notes.ts'

const schema = z.strictObject({
  code: rawText(codeLimits.typed, 1).check(z.refine((text) => parseCode(text) !== null, { error: 'format' })),
  purpose: z.string(),
})
const balance = 'balance'

interface Props {
  clientId: number
  /** What can be paid now; the value of a term is its id. */
  purposes: readonly SelectOption[]
  /** The client's money is another one now. */
  onPaid: () => void
  onClose: () => void
}

/** Pays with a credit code: what it is worth and changes is said before. */
export function RedeemCode({ clientId, purposes, onPaid, onClose }: Props) {
  const t = useMessages(redeemCodeMessages)
  const options = [
    ...purposes.filter(({ value }) => /^\d+$/.test(value)),
    { value: balance, label: t.toBalance },
  ]
  const form = useRedeeming(clientId, options[0]?.value ?? balance, onPaid)
  const { effect, refusal } = usePreview(clientId, form.values)
  const notes = useCodeNotes(effect)
  return (
    <ActionDialog
      texts={{ title: t.title, action: t.action, done: t.done, changed: t.changed }}
      notes={notes}
      form={form}
      onClose={onClose}
    >
      <SelectField {...form.text('purpose')} options={options} />
      <TextField
        {...form.text('code')}
        dir="ltr"
        autoComplete="off"
        autoFocus
        maxLength={codeLimits.typed}
        hint={t.hints.code}
      />
      {refusal && form.errors.length === 0 && <InlineMessage tone="danger">{refusal}</InlineMessage>}
    </ActionDialog>
  )
}

const termOf = (purpose: string | null) => (purpose === null || purpose === balance ? null : Number(purpose))

interface Values {
  code: string | null
  purpose: string | null
}

/** Asked as soon as the code is whole; a slip of a character costs no try. */
function usePreview(clientId: number, { code, purpose }: Values) {
  const t = useMessages(redeemCodeMessages)
  const errors = useCodeErrors()
  const plain = parseCode(code ?? '')
  const body = { code: plain ?? '', termId: termOf(purpose) }
  const preview = useQuery({
    ...useApi().query(creditCodes.check, { params: { clientId }, body }),
    enabled: plain !== null,
    // A code is not kept, and not asked about again by itself: wrong ones are counted.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  if (plain === null) return { effect: undefined, refusal: null }
  if (!preview.error) return { effect: preview.data?.data, refusal: null }
  const [problem = ''] = atCode(asApiError(preview.error)).fields['code'] ?? []
  return { effect: undefined, refusal: errors[problem] ?? t.changed }
}

function useRedeeming(clientId: number, first: string, onPaid: () => void) {
  const t = useMessages(redeemCodeMessages)
  const api = useApi()
  return useForm({
    schema,
    fields: {
      code: { label: t.fields.code, errors: useCodeErrors() },
      purpose: { label: t.fields.purpose },
    },
    initial: { code: null, purpose: first },
    submit: async ({ code, purpose }, { idempotencyKey }) => {
      const body = { code: parseCode(code) ?? code, termId: termOf(purpose) }
      const asked = { params: { clientId }, body }
      const reply = await api
        .call(creditCodes.redeem, asked, { idempotencyKey })
        .catch((error: unknown): never => {
          throw atCode(asApiError(error))
        })
      onPaid()
      return reply.data
    },
  })
}
