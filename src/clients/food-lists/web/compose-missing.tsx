import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import type { ListBoard } from '../food-list-parts.contract.ts'
import css from './compose-panel.module.css'
import { composeMessages } from './compose.messages.ts'
import { useListLinks } from './use-list-links.ts'

interface Props {
  board: ListBoard
  missing: ListBoard['missing']
}

/** What has to be known of the client first, and where it is entered. */
export function MissingInputs({ board, missing }: Props) {
  const t = useMessages(composeMessages)
  const { profileHref } = useListLinks()
  return (
    <Banner
      tone="info"
      title={t.missing.title}
      actions={<LinkButton href={profileHref(board.clientId)}>{t.missing.profile}</LinkButton>}
    >
      <ul className={css.list}>
        {missing.map((name) => (
          <li key={name}>{t.missing.inputs[name]}</li>
        ))}
      </ul>
    </Banner>
  )
}
