import { type ReactNode, useState } from 'react'
import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner, InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { foodListLimits, type ListSafety } from '../food-list-parts.contract.ts'
import { foodLists } from '../food-lists.contract.ts'
import { JudgementReasons } from './judgement-reasons.tsx'
import { judgementMessages } from './judgement.messages.ts'
import { listCheckMessages } from './list-check.messages.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useListAction } from './use-list-action.ts'

interface Props {
  list: { visitId: number; kind: ListKind; version: number; safety: ListSafety }
  actions?: ReactNode
}

/** That a list no longer passes, why, and what follows; or that it is being judged anew. */
export function UnsafeNotice({ list, actions }: Props) {
  const t = useMessages(listCheckMessages)
  const { format, zone } = useLocale()
  const { state, judgement, since, isDraft } = list.safety
  if (state === 'checking') return <InlineMessage tone="info">{t.checking}</InlineMessage>
  if (state === 'safe' || judgement === null) return null
  return (
    <Banner
      tone="danger"
      title={isDraft ? t.unsafeDraft : t.unsafe}
      actions={
        <>
          {actions}
          <KeepList list={list} />
        </>
      }
    >
      <JudgementReasons judgement={judgement} />
      {since !== null && <p>{t.unsafeSince(format.dateTime(new Date(since), zone))}</p>}
      {!isDraft && <p>{t.unsafeText}</p>}
      {isOfPregnancy(list.safety) && <p>{t.pause}</p>}
    </Banner>
  )
}

export const isOfPregnancy = ({ judgement }: ListSafety): boolean =>
  judgement?.findings.some(({ code }) => code === 'pregnancy') === true

/** For somebody with the right, where every finding may be passed over. */
function KeepList({ list }: Pick<Props, 'list'>) {
  const t = useMessages(listCheckMessages)
  const words = useMessages(judgementMessages)
  const mayOverride = useMay('food-lists.override')
  const api = useApi()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { min } = foodListLimits.reason
  const keeping = useListAction(
    (reason: string) =>
      api.call(
        foodLists.keep,
        { params: { visitId: list.visitId, kind: list.kind }, body: { reason } },
        { ifMatch: list.version, idempotencyKey: newIdempotencyKey() },
      ),
    t.kept,
    close,
  )
  if (!mayOverride || !list.safety.mayBeKept) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.keep}</Button>
      {isOpen && (
        <ReasonDialog
          title={t.keepTitle}
          label={t.keepReason}
          hint={words.reasonHint(min)}
          confirmLabel={t.keep}
          min={min}
          short={words.reasonShort(min)}
          busy={keeping.busy}
          problem={keeping.problem}
          onConfirm={keeping.run}
          onClose={close}
        />
      )}
    </>
  )
}
