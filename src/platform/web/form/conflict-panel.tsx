import { useEffect, useRef } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { RadioGroup } from '../ui/fields/choice-fields.tsx'
import { Button } from '../ui/button.tsx'
import { StatusTag } from '../ui/status.tsx'
import { FieldValue } from './change-list.tsx'
import css from './conflict-panel.module.css'
import { specAt } from './field-specs.ts'
import { conflictName } from './form-errors.ts'
import type { Choice, Conflict } from './form-state.ts'
import { formMessages } from './form.messages.ts'
import type { MergeRow } from './merge.ts'
import type { AnyForm } from './use-form.ts'

interface Props {
  form: AnyForm
  conflict: Conflict
  onSave: () => void
}

const tones = { mine: 'primary', theirs: 'info', both: 'plum' } as const
const icons = { mine: 'edit', theirs: 'user', both: 'warning' } as const

/** Takes the focus when it comes. Two people saved the same record: who changed what, and what the result will be. Nothing is overwritten unseen. */
export function ConflictPanel({ form, conflict, onSave }: Props) {
  const t = useMessages(formMessages)
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    ref.current?.focus()
    ref.current?.scrollIntoView({ block: 'start' })
  }, [])
  const overlaps = conflict.rows.some((row) => row.kind === 'both')
  return (
    <section ref={ref} className={css.panel} tabIndex={-1} role="group" aria-labelledby="conflict-panel">
      <h2 id="conflict-panel" className={css.title}>
        {t.conflict.title}
      </h2>
      <p>{overlaps ? t.conflict.text : t.conflict.merged}</p>
      <ul className="grid-3 bare-list">
        {conflict.rows.map((row) => (
          <li key={row.path} className={css.row}>
            <div className="line-2">
              <strong>{specAt(form.specs, row.path)?.label ?? row.path}</strong>
              <StatusTag tone={tones[row.kind]} icon={icons[row.kind]}>
                {t.conflict.kind[row.kind]}
              </StatusTag>
            </div>
            {row.kind === 'both' && <Question form={form} row={row} choice={conflict.choices[row.path]} />}
            <p className={css.result}>
              {t.conflict.result}:{' '}
              <strong>
                <FieldValue specs={form.specs} path={row.path} value={form.valueAt(row.path)} />
              </strong>
            </p>
          </li>
        ))}
      </ul>
      <div>
        <Button busy={form.busy} onClick={onSave}>
          {t.conflict.save}
        </Button>
      </div>
    </section>
  )
}

interface QuestionProps {
  form: AnyForm
  row: MergeRow
  choice: Choice | undefined
}

function Question({ form, row, choice }: QuestionProps) {
  const t = useMessages(formMessages)
  const label = specAt(form.specs, row.path)?.label ?? row.path
  const option = (value: Choice, shown: unknown) => ({
    value,
    label: (
      <>
        {t.conflict[value]}: <FieldValue specs={form.specs} path={row.path} value={shown} />
      </>
    ),
  })
  const options = [option('mine', row.mine), option('theirs', row.theirs)]
  if (choice === 'own') options.push(option('own', form.valueAt(row.path)))
  const isMissing = choice === undefined && form.errors.some(({ name }) => name === conflictName(row.path))
  return (
    <RadioGroup<Choice>
      name={conflictName(row.path)}
      label={t.conflict.choose(label)}
      value={choice ?? ''}
      options={options}
      error={isMissing ? t.conflict.open(label) : undefined}
      onChange={(value) => value !== '' && value !== 'own' && form.choose(row.path, value)}
    />
  )
}
