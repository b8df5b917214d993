import type { ReactNode } from 'react'
import { EffectsView } from '#clients/physical-conditions/web/effects-view.tsx'
import { PolicyTag } from '#clients/physical-conditions/web/policy-tag.tsx'
import type { ListKey, NumberKey } from '#nutrition/safety-changes/safety-numbers.contract.ts'
import css from '#nutrition/safety-rules/web/safety.module.css'
import { useNumberWords } from '#nutrition/safety-rules/web/use-number-words.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { Card } from '#platform/web/ui/card.tsx'
import type { ChangeValues, SafetyChange } from '#nutrition/safety-changes/safety-changes.contract.ts'
import { safetyChangesMessages } from './safety-changes.messages.ts'

/** The values of a change side by side; what holds until the decision only while it waits and differs. */
export function ChangeValuesTable({ change }: { change: SafetyChange }) {
  const t = useMessages(safetyChangesMessages)
  const lines = useLines()
  const sides = (['before', 'held', 'after'] as const).filter(
    (side) => side !== 'held' || (change.state === 'proposed' && change.holds),
  )
  const rows = sides.map((side) => lines(change[side]))
  const labels = [...new Set(rows.flatMap((row) => row.map(([label]) => label)))]
  return (
    <Card title={t.change}>
      <div className={css.wide} tabIndex={0} role="group" aria-label={t.change}>
        <table className={css.table} aria-label={t.change}>
          <thead>
            <tr>
              <th scope="col">{t.subject}</th>
              {sides.map((side) => (
                <th key={side} scope="col">
                  {t.values[side]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {rows.map((row, place) => (
                  <td key={sides[place]}>{row.find(([own]) => own === label)?.[1]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

type Line = readonly [label: string, value: ReactNode]

function useLines(): (values: ChangeValues) => Line[] {
  const t = useMessages(safetyChangesMessages)
  const { format } = useLocale()
  const words = useNumberWords()
  const tags = useRegistry('food_tags')
  const names = (codes: readonly string[]) =>
    codes.length === 0 ? t.none : format.list(codes.map(tags.nameOf))
  return ({ tags: own, forbids, retired, effects, numbers = {}, lists = {} }) => [
    ...(own ? [[t.tags, names(own)] as const] : []),
    ...(forbids ? [[t.forbids, names(forbids)] as const] : []),
    ...(retired === undefined ? [] : [[t.state, retired ? t.retired : t.inUse] as const]),
    ...(effects ? [[t.effects, <Effects key="effects" effects={effects} />] as const] : []),
    ...Object.entries(numbers).map(
      ([key, value]) => [words.labelOf(key as NumberKey), words.valueOf(key as NumberKey, value)] as const,
    ),
    ...Object.entries(lists).map(
      ([key, codes]) => [words.listLabel(key as ListKey), words.codesOf(key as ListKey, codes)] as const,
    ),
  ]
}

function Effects({ effects }: { effects: NonNullable<ChangeValues['effects']> }) {
  return (
    <>
      <PolicyTag state={effects.policy} />
      <EffectsView effects={effects} />
    </>
  )
}
