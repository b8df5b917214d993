import { micronutrientNames } from '#nutrition/nutrients/micronutrients.contract.ts'
import table from '#platform/web/foreign-tables/read-table.module.css'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { foodItemPaths } from '#platform/web/routing/food-item-paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Num } from '#platform/web/text/number-text.tsx'
import { Banner, InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { ColumnHeads } from '#platform/web/ui/column-heads.tsx'
import type { ImportProblem, ImportState } from '../food-item-import.contract.ts'
import { foodItemImportMessages } from './food-item-import.messages.ts'
import css from './food-item-import.module.css'
import { importUndoMessages } from './import-undo.messages.ts'
import { ImportUndo } from './import-undo.tsx'
import { ImportWarnings } from './import-warnings.tsx'
import { UnderstoodRows } from './understood-rows.tsx'
import { isWorking, type useFoodItemImport } from './use-food-item-import.ts'

interface Props {
  state: ImportState
  work: ReturnType<typeof useFoodItemImport>
}

/** How far the work is, what the file would do or did, and what is wrong with it row by row. */
export function ImportResult({ state, work }: Props) {
  const t = useMessages(foodItemImportMessages)
  return (
    <Card title={t.steps.result}>
      <div className="stack-4">
        {isWorking(state) && <Progress state={state} />}
        {state.stage === 'failed' && <Banner tone="danger" title={t.failed} />}
        {state.stage !== 'failed' && <Counts counts={state.counts} />}
        {state.stage === 'checked' && <Run state={state} work={work} />}
        {state.stage === 'done' && (
          <Banner
            tone="success"
            title={t.done}
            actions={
              <LinkButton href={hrefOf(foodItemPaths.list, {}, '?sort=-updated')}>{t.toList}</LinkButton>
            }
          />
        )}
        <ImportUndo state={state} work={work} />
        {state.understood.length > 0 && <UnderstoodRows rows={state.understood} />}
        {state.problems.length > 0 && <Problems state={state} />}
        {state.warnings.length > 0 && <ImportWarnings state={state} />}
      </div>
    </Card>
  )
}

function Progress({ state }: { state: ImportState }) {
  const t = useMessages(foodItemImportMessages)
  const undo = useMessages(importUndoMessages)
  if (state.stage === 'taking-back') return <p role="status">{undo.taking}</p>
  const label = state.stage === 'checking' ? t.checking : t.running
  return (
    <div role="status">
      <p className="muted flush">
        {label} {t.progress(state.done, state.rows)}
      </p>
      <progress className={table.bar} aria-label={label} value={state.done} max={Math.max(state.rows, 1)} />
    </div>
  )
}

const countNames = ['created', 'changed', 'same', 'refused'] as const

function Counts({ counts }: Pick<ImportState, 'counts'>) {
  const t = useMessages(foodItemImportMessages)
  return (
    <dl className={css.counts}>
      {countNames.map((name) => (
        <div key={name}>
          <dt>{t.counts[name]}</dt>
          <dd>
            <Num value={counts[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Run({ state: { counts }, work: { run } }: Props) {
  const t = useMessages(foodItemImportMessages)
  const count = counts.created + counts.changed
  if (count === 0) return <p className="muted flush">{t.nothing}</p>
  return (
    <>
      <p className="muted flush">{t.policy}</p>
      {run.error && <InlineMessage tone="danger">{t.failed}</InlineMessage>}
      <div>
        <Button look="primary" busy={run.isPending} onClick={() => run.mutate()}>
          {t.run(count)}
        </Button>
      </div>
    </>
  )
}

function Problems({ state: { problems } }: { state: ImportState }) {
  const t = useMessages(foodItemImportMessages)
  return (
    <section aria-label={t.problems}>
      <p className="muted flush">
        {t.problems} ({t.shownProblems(problems.length)})
      </p>
      <div className={css.scroll}>
        <table className={table.table} aria-label={t.problems}>
          <ColumnHeads labels={[t.row, t.field, t.reason]} />
          <tbody>
            {problems.map((problem) => (
              <tr key={`${problem.row}:${problem.field}:${problem.code}`}>
                <td>
                  <Num value={problem.row} />
                </td>
                <td>{problem.field ? t.fields[problem.field] : t.wholeRow}</td>
                <td>{reasonOf(problem, t)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

type Texts = ReturnType<typeof useMessages<(typeof foodItemImportMessages)['fa-IR']>>

/** Limits are stored in tenths and milligrams, and told as they are written in the file. */
const scales: Readonly<Record<string, number>> = {
  kcal: 10,
  protein: 1000,
  carb: 1000,
  fat: 1000,
  fibre: 1000,
  sugar: 1000,
  unit1Grams: 10,
  unit2Grams: 10,
  ...Object.fromEntries(micronutrientNames.map((name) => [name, 1000])),
}

function reasonOf({ field, code }: ImportProblem, t: Texts): string {
  const [name = '', limit] = code.split(':')
  const limits: Readonly<Record<string, ((limit: number) => string) | undefined>> = t.limits
  if (limit !== undefined && limits[name]) return limits[name](Number(limit) / (scales[field ?? ''] ?? 1))
  const codes: Readonly<Record<string, string>> = t.codes
  return codes[name] ?? t.codes.other
}
