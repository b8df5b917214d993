import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { separator } from '#platform/contract/text/separator.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { asApiError } from '#platform/web/api/api-error.ts'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type StatementImport, statements } from '../statements.contract.ts'
import { bankName, cardLabel } from './card-name.ts'
import { DecidedOfImport } from './decided-of-import.tsx'
import css from './statements.module.css'
import { statementsMessages } from './statements.messages.ts'
import { useStatementRefresh } from './use-proposals.ts'

/** Statements that were kept, newest first; each can be taken back. */
export function StatementImports({ onClose }: { onClose: () => void }) {
  const t = useMessages(statementsMessages)
  const api = useApi()
  const [page, setPage] = useState(1)
  const query = useQuery(api.query(statements.imports, { query: { page } }))
  const takeBack = useTakeBack()
  return (
    <Dialog
      title={t.imports}
      width="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t.cancel}</Button>}
    >
      <div className="stack-4">
        {takeBack.error && <ProblemBanner error={asApiError(takeBack.error)} onClose={takeBack.reset} />}
        <Loaded query={query} skeleton={<Skeleton shape="tile" count={2} />}>
          {(data) =>
            data.length === 0 ? (
              <EmptyState kind="first-use" title={t.noImports}>
                {t.none.text}
              </EmptyState>
            ) : (
              <>
                <ol className="stack bare-list">
                  {data.map((one) => (
                    <li key={one.id} className={css.pair}>
                      <Import
                        one={one}
                        busy={takeBack.isPending}
                        onTakeBack={() => takeBack.mutate(one.id)}
                      />
                    </li>
                  ))}
                </ol>
                <div className={css.head}>
                  {page > 1 && <Button onClick={() => setPage(page - 1)}>{t.newer}</Button>}
                  {(query.data?.meta?.total ?? 0) > page * 25 && (
                    <Button onClick={() => setPage(page + 1)}>{t.older}</Button>
                  )}
                </div>
              </>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  )
}

/** Takes an import back and says what went and what stayed. */
export function useTakeBack() {
  const t = useMessages(statementsMessages)
  const api = useApi()
  const refresh = useStatementRefresh()
  return useMutation({
    mutationFn: async (importId: number) =>
      (await api.call(statements.takeBack, { params: { importId } }, { idempotencyKey: newIdempotencyKey() }))
        .data,
    onSuccess: ({ removed, kept }) => toast(t.takenBack(removed, kept)),
    onSettled: refresh,
  })
}

interface ImportProps {
  one: StatementImport
  busy: boolean
  onTakeBack: () => void
}

function Import({ one, busy, onTakeBack }: ImportProps) {
  const t = useMessages(statementsMessages)
  const { format, locale } = useLocale()
  const { card, by, fileName } = one
  const bank = card.bank === null ? '' : `${bankName(card.bank, locale)}${separator}`
  return (
    <>
      <div className={css.side}>
        <strong>{fileName === null ? t.sources.sms : <UserText>{fileName}</UserText>}</strong>
        <span className="muted flush">
          {bank}
          {cardLabel(card, format.prefs.digits)}
        </span>
        <span className="muted flush">
          <Instant at={one.at} />
          {by !== null && (
            <>
              {separator}
              <UserText>{by}</UserText>
            </>
          )}
        </span>
      </div>
      <div className={css.side}>
        <span>{t.importLines(one.lines)}</span>
        {one.takenBackAt === null ? (
          <Button size="small" busy={busy} onClick={onTakeBack}>
            {t.takeBack}
          </Button>
        ) : (
          <span className="muted flush">
            {t.wasTakenBack}
            {separator}
            <Instant at={one.takenBackAt} />
          </span>
        )}
      </div>
      {one.decided > 0 && <DecidedOfImport one={one} />}
    </>
  )
}
