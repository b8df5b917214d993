import { type FormEvent, type ReactNode, Suspense, useState } from 'react'
import type { NameDraft, NamedDraft } from '#platform/contract/named-draft.ts'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { useSessionState } from '#platform/web/app-context.tsx'
import { lazyPart } from '#platform/web/list/lazy-part.ts'

const NewRecordDialog = lazyPart(() =>
  import('#platform/web/form/new-record-dialog.tsx').then((module) => module.NewRecordDialog),
)

type Adds<Draft, Row> = (api: ApiClient, draft: Draft, idempotencyKey: string) => Promise<Row>

/** How somebody who may adds a record that is missing while choosing one. */
export type CreateInPlace<Row> = { permission: string } & (
  | { kind: 'named'; add: Adds<NamedDraft, Row> }
  /** The program gives the code. */
  | { kind: 'name'; add: Adds<NameDraft, Row> }
  /** It needs more than a code and a name: its own form, in another tab. */
  | { kind: 'elsewhere'; href: string }
)

interface Creating {
  /** What a combo field calls with the text that found nothing; absent: the person may not. */
  onCreate?: (text: string) => void
  /** Stands beside the field while the record is being created. */
  dialog: ReactNode
}

/** «Create …» of a field: `create` of its source, and what is chosen once it is there. */
export function useCreateInPlace<Row>(
  create: CreateInPlace<Row> | undefined,
  onCreated: (row: Row) => void,
): Creating {
  const scope = useSessionState().user?.scope ?? []
  const [text, setText] = useState<string | null>(null)
  if (!create || !scope.includes(create.permission)) return { dialog: null }
  if (create.kind === 'elsewhere')
    return { onCreate: () => window.open(create.href, '_blank', 'noopener'), dialog: null }
  const close = () => setText(null)
  return {
    onCreate: setText,
    dialog: text !== null && (
      // The form around the field must not take this one's saving for its own.
      <div onSubmit={(event: FormEvent) => event.stopPropagation()}>
        <Suspense>
          <NewRecordDialog typed={text} create={create} onCreated={onCreated} onClose={close} />
        </Suspense>
      </div>
    ),
  }
}
