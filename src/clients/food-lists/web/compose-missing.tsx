import { useMessages } from '#platform/web/i18n/messages.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import type { ListBoard } from '../food-list-parts.contract.ts'
import css from './compose-panel.module.css'
import { composeMessages } from './compose.messages.ts'

interface Props {
  board: ListBoard
  missing: ListBoard['missing']
}

/** What has to be known of the client first, and where it is entered. */
export function MissingInputs({ board, missing }: Props) {
  const t = useMessages(composeMessages)
  return (
    <Banner
      tone="info"
      title={t.missing.title}
      actions={
        <LinkButton href={hrefOf(paths.profile, { user_id: board.clientId })}>{t.missing.profile}</LinkButton>
      }
    >
      <ul className={css.list}>
        {missing.map((name) => (
          <li key={name}>{t.missing.inputs[name]}</li>
        ))}
      </ul>
    </Banner>
  )
}
