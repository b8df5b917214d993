import { useState } from 'react'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { statementsMessages } from './statements.messages.ts'
import type { Pair, useProposals } from './use-proposals.ts'

interface Props {
  pairs: readonly Pair[]
  work: ReturnType<typeof useProposals>
}

/** Confirms all sure lines after their count and sum have been read: one key brings the question, not the money. */
export function ConfirmSure({ pairs, work: { confirmAll } }: Props) {
  const t = useMessages(statementsMessages)
  const { format } = useLocale()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const currencies = [...new Set(pairs.map(({ payment }) => payment.currency))]
  const sums = currencies.map((currency) => {
    const own = pairs.filter(({ payment }) => payment.currency === currency)
    return format.money(
      own.reduce((sum, { payment }) => sum + payment.amount, 0),
      currency,
    )
  })
  return (
    <>
      <Button look="primary" icon="check" busy={confirmAll.isPending} onClick={() => setAsking(true)}>
        {t.confirmAll(pairs.length)}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t.confirmTitle(pairs.length)}
          consequences={[t.confirmSum(format.list(sums)), t.confirmLedger]}
          confirmLabel={t.confirmAll(pairs.length)}
          look="primary"
          busy={confirmAll.isPending}
          onConfirm={() => confirmAll.mutate(pairs, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  )
}
