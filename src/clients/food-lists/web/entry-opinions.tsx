import type { DishOpinion } from '#clients/dish-opinions/dish-opinions.contract.ts'
import { DishOpinionChips } from './dish-opinion-chips.tsx'
import { DishOpinionMark } from './dish-opinion-mark.tsx'
import { useDishOpinions } from './use-dish-opinions.ts'

interface MarkProps {
  clientId: number
  foodId: string
}

/** What the client says of a dish; nothing of single items. */
function useOpinion({ clientId, foodId }: MarkProps) {
  const { data } = useDishOpinions(clientId)
  return data?.data.find(({ food }) => String(food.id) === foodId)
}

/** The opinion beside the name of a dish in a list. */
export function OpinionMark(props: MarkProps) {
  return <DishOpinionMark noted={useOpinion(props)} />
}

interface Props extends MarkProps {
  name: string
  onSaid: (opinion: DishOpinion | null) => void
}

/** What the client says of a dish of the list, in one press. Single items are left to the dislikes of the client. */
export function EntryOpinions({ clientId, foodId, name, onSaid }: Props) {
  const noted = useOpinion({ clientId, foodId })
  const id = Number(foodId)
  if (!Number.isInteger(id)) return null
  return (
    <DishOpinionChips clientId={clientId} dish={{ id, name }} noted={noted} source="client" onSaid={onSaid} />
  )
}
