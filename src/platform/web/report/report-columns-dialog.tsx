import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CheckboxField } from '../ui/fields/choice-fields.tsx'
import { reportMessages } from './report.messages.ts'
import type { ReportModel } from './use-report.ts'

/** A number of the report as a column. */
export interface ReportColumn {
  id: string
  label: string
}

interface Props {
  columns: readonly ReportColumn[]
  report: ReportModel
  onClose: () => void
}

/** Each box shows or hides a number of the table at once; one always stays. */
export function ReportColumnsDialog({ columns, report: { state, change }, onClose }: Props) {
  const t = useMessages(reportMessages)
  const { hidden } = state
  const shown = columns.filter(({ id }) => !hidden.includes(id))
  const show = (id: string, isShown: boolean) =>
    change({
      hidden: columns.map((one) => one.id).filter((one) => (one === id ? !isShown : hidden.includes(one))),
    })
  return (
    <Dialog
      title={t.columns}
      dirty={false}
      onClose={onClose}
      footer={
        <>
          <Button look="primary" onClick={onClose}>
            {t.done}
          </Button>
          <Button disabled={hidden.length === 0} onClick={() => change({ hidden: [] })}>
            {t.allColumns}
          </Button>
        </>
      }
    >
      {columns.map(({ id, label }) => (
        <CheckboxField
          key={id}
          name={id}
          label={label}
          value={!hidden.includes(id)}
          disabled={shown.length === 1 && shown[0]?.id === id}
          onChange={(isShown) => show(id, isShown)}
        />
      ))}
    </Dialog>
  )
}
