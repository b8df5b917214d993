import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { halvesIn, type PlannedMeal, withHalves } from '#nutrition/exchanges/exchange-plan.contract.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Drawer } from '#platform/web/ui/drawer.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { foodLists } from '../food-lists.contract.ts'
import type { ListExchanges } from '../list-exchanges.contract.ts'
import { exchangePlanMessages } from './exchange-plan.messages.ts'
import { PlanMeal } from './exchange-plan-meal.tsx'
import { PlanTotals } from './exchange-plan-totals.tsx'
import { mealOrder } from '../list-text.contract.ts'
import { usePlanSaving } from './use-plan-saving.ts'
import type { ListEditor } from './use-list-editor.ts'

interface Props {
  editor: ListEditor
  readOnly: boolean
  onClose: () => void
}

/** The list written in exchanges: units of each group for each meal, beside the targets. */
export function ExchangePlanDrawer({ editor, readOnly, onClose }: Props) {
  const t = useMessages(exchangePlanMessages)
  const { list } = editor
  const params = { visitId: list.visitId, kind: list.kind }
  const query = useQuery(useApi().query(foodLists.exchanges, { params, query: {} }))
  return (
    <Drawer title={t.title} onClose={onClose}>
      <Loaded query={query} skeleton={<Skeleton count={8} />}>
        {(found) => <Plan found={found} editor={editor} readOnly={readOnly} onClose={onClose} />}
      </Loaded>
    </Drawer>
  )
}

function Plan({ found, editor, readOnly, onClose }: Props & { found: ListExchanges }) {
  const t = useMessages(exchangePlanMessages)
  const start = startOf(found, editor)
  const [meals, setMeals] = useState(() =>
    startOf({ ...found, start: found.plan?.meals ?? found.start }, editor),
  )
  const saving = usePlanSaving(editor, onClose)
  const mayChange = !readOnly && !editor.dirty
  return (
    <div className="stack-4">
      {found.plan === null && <p className="meta">{t.proposed}</p>}
      <PlanTotals meals={meals} groups={found.groups} targets={editor.document.inputs.targets} />
      {editor.dirty && <InlineMessage tone="plum">{t.saveFirst}</InlineMessage>}
      {saving.problem !== null && <InlineMessage tone="danger">{saving.problem}</InlineMessage>}
      {meals.map((meal) => (
        <PlanMeal
          key={meal.mealCode}
          meal={meal}
          groups={found.groups}
          names={editor.names}
          readOnly={!mayChange}
          onStep={(group, step) =>
            setMeals((before) =>
              withHalves(before, meal.mealCode, group, halvesIn(before, meal.mealCode, group) + step),
            )
          }
        />
      ))}
      {mayChange && (
        <div className="wrap-2">
          <Button look="primary" busy={saving.busy} onClick={() => saving.save(meals)}>
            {t.save}
          </Button>
          <Button icon="refresh" onClick={() => setMeals(start)}>
            {t.fromTargets}
          </Button>
          {found.plan !== null && (
            <Button icon="trash" disabled={saving.busy} onClick={() => saving.save(null)}>
              {t.remove}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** The meals of the list in the order of the day, each with what is planned for it. */
function startOf({ start }: Pick<ListExchanges, 'start'>, { document, names }: ListEditor): PlannedMeal[] {
  const { content } = document
  const meals = content.layout === 'choices' ? content.meals : content.days.flatMap((day) => day.meals)
  const codes = [...new Set(meals.map(({ mealCode }) => mealCode))]
  return mealOrder(names, codes).map((mealCode) => ({
    mealCode,
    units: start.find((meal) => meal.mealCode === mealCode)?.units ?? [],
  }))
}
