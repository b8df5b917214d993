import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { type Bound } from '#platform/contract/text/messages.ts'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { formMessages } from '#platform/web/form/form.messages.ts'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { problemSentence } from '#platform/web/form/problem-banner.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { fillPath, hrefOf } from '#platform/web/routing/screen.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { movingStates } from '../moving-fields.contract.ts'
import { movingIns } from '../moving-in.contract.ts'
import { movingInPaths } from './moving-in-paths.ts'
import { movingInMessages } from './moving-in.messages.ts'
import { MovingStateTag } from './moving-state.tsx'

type Texts = Bound<(typeof movingInMessages)['fa-IR']>

/** `/users/moving-in`: what came from other systems, and the start of the next import. */
export function Screen() {
  const t = useMessages(movingInMessages)
  return <ListScreen list={{ ...movingList(t), head: <Start /> }} />
}

function movingList(t: Texts): ListDeclaration<typeof movingIns.list> {
  return {
    ...recordList(movingIns, t, { title: t.title, defaultSort: '-created' }),
    columns: [
      { id: 'name', label: t.name, cell: ({ name }) => <UserText>{name}</UserText> },
      { id: 'state', label: t.state, cell: ({ state }) => <MovingStateTag state={state} /> },
      { id: 'people', label: t.people, numeric: true, cell: ({ people }) => <Num value={people} /> },
      { id: 'created', label: t.made, sort: 'created', cell: ({ createdAt }) => <Instant at={createdAt} /> },
      { id: 'by', label: t.by, cell: ({ createdBy }) => <UserText>{createdBy}</UserText> },
    ],
    filters: [{ id: 'state', label: t.state, kind: 'choice', options: optionsOf(movingStates, t.states) }],
    rowHref: ({ id }) => hrefOf(movingInPaths.one, { moving_id: id }),
    rowName: ({ name }) => name,
  }
}

function Start() {
  const t = useMessages(movingInMessages)
  const form = useMessages(formMessages)
  const [name, setName] = useState('')
  const starting = useStart()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    starting.mutate(name.trim() || t.namePlaceholder)
  }
  return (
    <Card title={t.startTitle}>
      <form className="stack-4" onSubmit={submit}>
        <p className="flush muted">{t.startText}</p>
        <div className="field-row">
          <TextField
            name="name"
            label={t.name}
            value={name}
            onChange={setName}
            placeholder={t.namePlaceholder}
          />
          <Button type="submit" look="primary" icon="plus" busy={starting.isPending}>
            {t.start}
          </Button>
        </div>
        {starting.error && (
          <InlineMessage tone="danger">{problemSentence(asApiError(starting.error), form)}</InlineMessage>
        )}
      </form>
    </Card>
  )
}

function useStart() {
  const api = useApi()
  const router = useRouter()
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (name: string) =>
      api.call(movingIns.create, { body: { name } }, { idempotencyKey: newIdempotencyKey() }),
    networkMode: 'always',
    onSuccess: ({ data }) => {
      readAgain(movingIns.list)
      router.history.push(fillPath(movingInPaths.one, { moving_id: data.id }))
    },
  })
}
