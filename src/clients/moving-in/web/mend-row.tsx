import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { movingIns, type MovingIn, type MovingRow } from '../moving-in.contract.ts'
import { movingInMessages } from './moving-in.messages.ts'
import { useMovingIn } from './use-moving-in.ts'

/** The cells of a row as they stand in the file, to be mended; and whom it is about, where that is the question. */
export function MendRow({ row, moving }: { row: MovingRow; moving: MovingIn }) {
  const params = { movingId: moving.id, fileId: row.fileId, number: row.number }
  const { data } = useQuery(useApi().query(movingIns.row, { params }))
  const file = moving.files.find(({ id }) => id === row.fileId)
  if (!data || !file) return null
  return (
    <div className="stack-4">
      <WhoIsIt row={row} moving={moving} />
      <Cells
        key={`${row.fileId}-${row.number}`}
        row={row}
        moving={moving}
        headers={file.headers}
        cells={data.data.cells}
      />
    </div>
  )
}

function WhoIsIt({ row, moving }: { row: MovingRow; moving: MovingIn }) {
  const t = useMessages(movingInMessages)
  const { answer } = useMovingIn(moving)
  const key = row.problems.find(({ code }) => code === 'other-name')?.key
  if (!key) return null
  return (
    <div className="field-row">
      <Button busy={answer.isPending} onClick={() => answer.mutate({ [key]: 'merge' })}>
        {t.sameClient}
      </Button>
      <Button busy={answer.isPending} onClick={() => answer.mutate({ [key]: 'skip' })}>
        {t.skipRow}
      </Button>
    </div>
  )
}

interface CellsProps {
  row: MovingRow
  moving: MovingIn
  headers: readonly string[]
  cells: readonly string[]
}

function Cells({ row: { fileId, number }, moving, headers, cells }: CellsProps) {
  const t = useMessages(movingInMessages)
  const { mendRow } = useMovingIn(moving)
  const [mended, setMended] = useState(() => headers.map((_, at) => cells[at] ?? ''))
  const save = () => mendRow.mutate({ fileId, number, cells: mended }, { onSuccess: () => toast(t.mended) })
  return (
    <div className="stack-4">
      {headers.map((header, at) => (
        // Headers may be equal; their place is what tells them apart and never changes.
        <TextField
          key={`${at}:${header}`}
          name={`cell-${at}`}
          label={header}
          value={mended[at] ?? ''}
          onChange={(value) => setMended(mended.with(at, value))}
        />
      ))}
      <div>
        <Button look="primary" busy={mendRow.isPending} onClick={save}>
          {t.saveRow}
        </Button>
      </div>
    </div>
  )
}
