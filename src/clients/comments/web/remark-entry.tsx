import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { Ago } from '#platform/web/text/ago.tsx'
import { UserParagraph, UserText } from '#platform/web/text/user-text.tsx'
import { Entry, EntryHead } from '#platform/web/ui/entry.tsx'
import type { Comment } from '../comments.contract.ts'
import { remarksMessages } from './remarks.messages.ts'

/** What the client was advised, by whom and when. */
export function RemarkEntry({ remark, code }: { remark: Comment; code: string }) {
  const t = useMessages(remarksMessages)
  const remarks = useRegistry('remarks')
  return (
    <Entry label={t.remark}>
      <EntryHead title={<bdi>{remarks.nameOf(code)}</bdi>}>
        <UserText>{remark.author.name}</UserText>
        <Ago at={remark.createdAt} />
      </EntryHead>
      {remark.body !== '' && <UserParagraph>{remark.body}</UserParagraph>}
    </Entry>
  )
}
