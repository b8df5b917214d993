import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { separator } from '#platform/contract/text/separator.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { WrittenImport } from '../food-item-import.contract.ts'
import { foodItems } from '../food-items.contract.ts'
import css from './food-item-import.module.css'
import { importUndoMessages } from './import-undo.messages.ts'

const perPage = 10

/** Imports of everybody that were written, newest first; an opened one can be taken back. */
export function WrittenImports({ onOpen }: { onOpen: (importId: number) => void }) {
  const t = useMessages(importUndoMessages)
  const [page, setPage] = useState(1)
  const query = useQuery(useApi().query(foodItems.importList, { query: { page, perPage } }))
  const total = query.data?.meta?.total ?? 0
  return (
    <Card title={t.earlier}>
      <Loaded query={query} skeleton={<Skeleton count={2} />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="muted flush">{t.none}</p>
          ) : (
            <ol className={css.imports}>
              {rows.map((one) => (
                <li key={one.id}>
                  <Written one={one} onOpen={() => onOpen(one.id)} />
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      {total > perPage && (
        <div className="field-row">
          {page > 1 && <Button onClick={() => setPage(page - 1)}>{t.newer}</Button>}
          {total > page * perPage && <Button onClick={() => setPage(page + 1)}>{t.older}</Button>}
        </div>
      )}
    </Card>
  )
}

function Written({ one, onOpen }: { one: WrittenImport; onOpen: () => void }) {
  const t = useMessages(importUndoMessages)
  return (
    <>
      <div>
        <strong>
          <UserText>{one.fileName}</UserText>
        </strong>
        <p className="muted flush">
          <Instant at={one.at} />
          {separator}
          <UserText>{t.by(one.by)}</UserText>
        </p>
        <p className="muted flush">
          {one.takenBackAt === null ? t.counts(one.counts.created, one.counts.changed) : t.taken}
        </p>
      </div>
      <Button size="small" onClick={onOpen}>
        {t.open}
      </Button>
    </>
  )
}
