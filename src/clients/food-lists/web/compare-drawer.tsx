import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '#platform/contract/text/calendar.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Drawer } from '#platform/web/ui/drawer.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { foodLists } from '../food-lists.contract.ts'
import { DiffView } from './diff-view.tsx'
import { foodListScreenMessages } from './food-list-screen.messages.ts'
import type { ListEditor } from './use-list-editor.ts'

interface Props {
  editor: ListEditor
  onClose: () => void
}

/** The list as it stands against an earlier one of the client: what came, what went, what changed its amount. */
export function CompareDrawer({ editor, onClose }: Props) {
  const t = useMessages(foodListScreenMessages)
  const { format } = useLocale()
  const { list } = editor
  const [chosen, setChosen] = useState<string | null>(null)
  const query = useQuery(useApi().query(foodLists.ofClient, { params: { clientId: list.clientId } }))
  return (
    <Drawer title={t.compare.title} onClose={onClose}>
      <Loaded query={query} skeleton={<Skeleton count={6} />}>
        {(all) => {
          const rows = all.filter(
            (row) =>
              row.hasContent && row.id !== list.id && (row.kind === 'daily') === (list.kind === 'daily'),
          )
          // Newest window first: the one before this list, else whatever there is.
          const usual = rows.find((row) => row.fromDay < list.fromDay) ?? rows[0]
          const row = rows.find((one) => String(one.id) === chosen) ?? usual
          if (!row) return <p>{t.compare.none}</p>
          return (
            <>
              <SelectField
                name="compareWith"
                label={t.compare.with}
                options={rows.map((one) => ({
                  value: String(one.id),
                  label: `${t.kinds[one.kind]}، ${t.visit(one.visitNumber)}، ${format.dateRange(one.fromDay, addDays(one.fromDay, one.days - 1))}`,
                }))}
                value={String(row.id)}
                onChange={setChosen}
              />
              <Compared
                key={row.id}
                editor={editor}
                place={{ visitId: row.visitId, kind: row.kind, number: row.number }}
              />
            </>
          )
        }}
      </Loaded>
    </Drawer>
  )
}

interface ComparedProps {
  editor: ListEditor
  place: { visitId: number; kind: ListEditor['list']['kind']; number: number }
}

function Compared({ editor, place }: ComparedProps) {
  const query = useQuery(useApi().query(foodLists.version, { params: place }))
  return (
    <Loaded query={query} skeleton={<Skeleton count={8} />}>
      {(version) => <DiffView editor={editor} before={version} />}
    </Loaded>
  )
}
