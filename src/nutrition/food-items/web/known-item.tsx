import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ApiError } from '#platform/web/api/api-error.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { foodItemPaths } from '#platform/web/routing/food-item-paths.ts'
import { foodItemFormMessages } from './food-item-form.messages.ts'

/** Another item has the same name after folding: the way leads there, not to a second one. */
export function KnownItem({ problem }: { problem: ApiError | null }) {
  const t = useMessages(foodItemFormMessages)
  if (problem?.code !== 'duplicate') return null
  const { id } = problem.current as { id: number }
  return (
    <Banner
      tone="plum"
      title={t.known}
      actions={<LinkButton href={hrefOf(foodItemPaths.edit, { food_id: id })}>{t.openKnown}</LinkButton>}
    />
  )
}
