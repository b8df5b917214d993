import { type ReactNode, Suspense, useState } from 'react'
import { moneyInWords } from '#platform/contract/text/money-words.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { loadedScreen } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { KpiTile } from '#platform/web/ui/kpi-tile.tsx'
import { creditBatches, type CreditBatch } from '../credit-batches.contract.ts'
import { BatchStateTag } from './batch-state.tsx'
import { codeList } from './code-list.tsx'
import type { CreditAction } from './credit-actions.tsx'
import { creditPaths } from './credit-paths.ts'
import { creditsMessages } from './credits.messages.ts'
import css from './credits.module.css'
import { useRestoreCode } from './use-restore-code.ts'

const CreditActionDialog = lazyPart(async () => (await import('./credit-actions.tsx')).CreditActionDialog)

/** `/payment-credit-generate/{batch_id}`: a batch, what became of its codes, and what can be done with it. */
export const Screen = loadedScreen(creditBatches.get, creditsMessages, 'batches', (batch) => (
  <BatchView key={batch.id} batch={batch} />
))

function BatchView({ batch }: { batch: CreditBatch }) {
  const t = useMessages(creditsMessages)
  const [action, setAction] = useState<CreditAction | null>(null)
  const mayRevoke = useMay('credits.revoke')
  const revoke = mayRevoke
    ? (code: { id: number; version: number }) => setAction({ kind: 'code', code })
    : null
  const restore = useRestoreCode()
  const head = <Head batch={batch} onAction={setAction} />
  return (
    <>
      <ListScreen
        list={{ ...codeList(batch, { t, revoke, restore: (code) => restore(batch.id, code) }), head }}
      />
      <Suspense>
        {action && <CreditActionDialog action={action} batch={batch} onClose={() => setAction(null)} />}
      </Suspense>
    </>
  )
}

interface HeadProps {
  batch: CreditBatch
  onAction: (action: CreditAction) => void
}

function Head({ batch, onAction }: HeadProps) {
  const t = useMessages(creditsMessages)
  const mayApprove = useMay('credits.approve')
  const mayRevoke = useMay('credits.revoke')
  const isRevocable = batch.state !== 'revoked' && batch.state !== 'spent'
  return (
    <div className="stack-3">
      <Facts batch={batch}>
        {isRevocable && mayRevoke && (
          <Button size="small" icon="close" onClick={() => onAction({ kind: 'batch' })}>
            {t.revokeBatch}
          </Button>
        )}
      </Facts>
      <Counts batch={batch} />
      {batch.state === 'waiting' && <InlineMessage tone="plum">{t.waitsForOther}</InlineMessage>}
      {batch.state === 'waiting' && mayApprove && !batch.isOwn && (
        <div className="wrap-2">
          <Button look="primary" icon="check" onClick={() => onAction({ kind: 'approve' })}>
            {t.approve}
          </Button>
        </div>
      )}
    </div>
  )
}

function Facts({ batch, children }: { batch: CreditBatch; children: ReactNode }) {
  const t = useMessages(creditsMessages)
  const { format, locale } = useLocale()
  const { amount, currency, createdBy, approvedBy, revokedBy, revokedReason, productLine } = batch
  return (
    <div className="line-1-4 muted">
      <BatchStateTag state={batch.state} />
      <bdi>{t.valueOf(format.money(amount, currency), moneyInWords(amount, currency, locale))}</bdi>
      <bdi>{t.total(format.money(amount * batch.codes, currency))}</bdi>
      <bdi>{t.until(format.longDate(batch.expiresOn))}</bdi>
      {productLine !== null && <bdi>{t.onlyLine(t.lines[productLine as 'diet'] ?? productLine)}</bdi>}
      <span>
        {t.createdBy}: <bdi>{createdBy}</bdi>، <Instant at={batch.createdAt} />
      </span>
      {approvedBy !== null && <bdi>{t.approvedBy(approvedBy)}</bdi>}
      {revokedReason !== null && (
        <bdi>
          {t.revokedWhy}: {t.revokedByFor(revokedBy ?? '', revokedReason)}
        </bdi>
      )}
      {children}
    </div>
  )
}

function Counts({ batch }: { batch: CreditBatch }) {
  const t = useMessages(creditsMessages)
  const { format } = useLocale()
  const { left, used, revoked, amount, currency } = batch
  const href = (state: string) => hrefOf(creditPaths.batch, { batch_id: batch.id }, `?state=${state}`)
  const worth = t.leftWorth(format.money(left * amount, currency))
  const unusedState = batch.state === 'expired' ? 'expired' : 'unused'
  return (
    <div className={css.tiles}>
      <KpiTile label={t.left} value={format.number(left)} href={href(unusedState)} note={worth} />
      <KpiTile label={t.used} value={format.number(used)} href={href('used')} />
      <KpiTile label={t.revoked} value={format.number(revoked)} href={href('revoked')} />
    </div>
  )
}
