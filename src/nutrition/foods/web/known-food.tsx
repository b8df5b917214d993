import type { Bilingual } from '#platform/contract/scalars.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { ApiError } from '#platform/web/api/api-error.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { foodPaths } from '../food-paths.contract.ts'
import { foodFormMessages } from './food-form.messages.ts'

/** The name belongs to another food: the way leads there, not to a second one. */
export function KnownFood({ problem }: { problem: ApiError | null }) {
  const t = useMessages(foodFormMessages)
  const { locale } = useLocale()
  const known = problem?.current as { id: number; name: Bilingual } | undefined
  if (problem?.code !== 'duplicate' || !known) return null
  return (
    <Banner
      tone="plum"
      title={t.errors.known}
      actions={
        <LinkButton href={hrefOf(foodPaths.edit, { food_id: known.id })}>
          {t.openKnown(localName(known.name, locale))}
        </LinkButton>
      }
    />
  )
}
