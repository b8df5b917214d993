import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm-dialog.tsx'
import { entryOf, type Facts, type MenuDay } from '../programme-days.contract.ts'
import { sumTotals } from '#nutrition/composer/list-totals.contract.ts'
import { type ProgrammeDetail, programmes } from '../programmes.contract.ts'
import { DayMenu } from './day-menu.tsx'
import { DayStrip } from './day-strip.tsx'
import { useHistorySpecs } from './programme-fields.tsx'
import { ProgrammeStatus } from './programme-status.tsx'
import { programmeMessages } from './programme.messages.ts'
import css from './runs.module.css'
import { programmeHref } from './twenty-one-paths.ts'
import { useProgrammeStates } from './use-programme-actions.ts'

/** A version as it is or was in force, to be read. */
export function ProgrammeView({ programme }: { programme: ProgrammeDetail }) {
  const t = useMessages(programmeMessages)
  const [chosen, setChosen] = useState(1)
  const facts = new Map(programme.facts.map((one) => [one.foodItemId, one]))
  const day = programme.days[chosen - 1]
  return (
    <Page
      title={t.name(programme.number)}
      status={<ProgrammeStatus state={programme.status} />}
      actions={<ViewActions programme={programme} />}
    >
      <div className="stack-5 shrinks">
        {programme.status !== 'draft' && <InlineMessage tone="info">{t.locked}</InlineMessage>}
        <Card title={`${t.daysSection}، ${t.bandOf(programme.kcalFrom, programme.kcalTo)}`}>
          <DayStrip
            days={programme.days}
            facts={facts}
            problems={programme.problems}
            chosen={chosen}
            onChoose={setChosen}
          />
          {day && (
            <section className={css.menu} aria-label={t.day(chosen)}>
              <h3 className={css.menuTitle}>{t.day(chosen)}</h3>
              <DayMenu day={shown(day, facts)} names={programme.names} replaced={[]} />
            </section>
          )}
        </Card>
        <p>{t.usage(programme.running)}</p>
      </div>
    </Page>
  )
}

/** A day of amounts with grams and energy. */
function shown(day: MenuDay, facts: Facts) {
  const meals = day.meals.map(({ mealCode, foods }) => {
    const entries = foods.flatMap((food) => entryOf(food, facts) ?? [])
    return { mealCode, entries, totals: sumTotals(entries.map((entry) => entry.totals)) }
  })
  return { date: '', meals, totals: sumTotals(meals.map((meal) => meal.totals)) }
}

function ViewActions({ programme }: { programme: ProgrammeDetail }) {
  const t = useMessages(programmeMessages)
  const mayWrite = useMay('twenty-one-days.templates.write')
  const specs = useHistorySpecs()
  const history = useQuery(useApi().query(programmes.history, { params: { programmeId: programme.id } }))
  return (
    <>
      <HistoryButton query={history} specs={specs} />
      {mayWrite && (
        <LinkButton icon="copy" href={programmeHref('new', programme.id)}>
          {t.copy}
        </LinkButton>
      )}
      {mayWrite && programme.status === 'published' && <Retire programme={programme} />}
    </>
  )
}

function Retire({ programme }: { programme: ProgrammeDetail }) {
  const t = useMessages(programmeMessages)
  const { retire } = useProgrammeStates()
  const action = useMutation({ mutationFn: () => retire(programme), networkMode: 'always' })
  return (
    <ConfirmButton
      label={t.retire}
      look="danger"
      title={`${t.retire}: ${t.name(programme.number)}`}
      consequences={[t.retireText, t.usage(programme.running)]}
      busy={action.isPending}
      onConfirm={(close) => action.mutate(undefined, { onSettled: close })}
    />
  )
}
