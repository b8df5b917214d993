import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clientOperations } from '#clients/clients/client-operations.contract.ts'
import { type Client, clients } from '#clients/clients/clients.contract.ts'
import { clientOperationsMessages } from '#clients/clients/web/client-operations.messages.ts'
import { finds, searchKey } from '#platform/contract/text/search-key.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useNewTag } from '#clients/clients/web/new-tag.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Finder, FinderField, FinderLine, FinderList } from '#platform/web/ui/finder.tsx'
import { Icon } from '#platform/web/ui/icons.tsx'
import { useFinder } from '#platform/web/ui/use-finder.ts'
import { clientTagsMessages } from './client-tags.messages.ts'
import css from './client-actions-dialog.module.css'

interface Line {
  id: string
  name: string
  isOn: boolean
}

interface Props {
  client: Client
  onClose: () => void
}

/** The tags of a client, put on and taken off by typing and Enter; what colleagues do meanwhile stays. */
export function ClientTagsDialog({ client, onClose }: Props) {
  const t = useMessages(clientTagsMessages)
  const { list, text, pointed, point, field } = useFinder()
  const { busy, problem, toggle } = useTagging(client)
  const { onCreate, dialog } = useNewTag((code) => void toggle(code, false))
  const found = useMatchingTags(client, text, onCreate !== undefined)
  const count = found.filter(({ id }) => id !== creates).length
  const active = found.find(({ id }) => id === pointed) ?? found[0]
  const take = ({ id, isOn }: Line) => {
    if (id === creates) onCreate?.(text.trim())
    else if (busy === null) void toggle(id, isOn)
  }
  return (
    <Dialog
      title={<bdi>{t.title(client.fullName)}</bdi>}
      onClose={onClose}
      dirty={false}
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      <Finder>
        <FinderField {...field} label={t.search} lines={found} active={active} maxLength={60} onTake={take} />
        {problem}
        <FinderList id={list} label={t.tags} hidden={found.length === 0}>
          {found.map((line) => (
            <FinderLine
              key={line.id}
              id={`${list}-${line.id}`}
              isActive={line.id === active?.id}
              disabled={busy !== null}
              className={css.option}
              onPoint={() => point(line.id)}
              onTake={() => take(line)}
            >
              <Icon name={line.id === creates ? 'plus' : line.isOn ? 'check' : 'tag'} />
              <bdi>{line.name}</bdi>
              <span className="note">{line.isOn ? t.on : ''}</span>
            </FinderLine>
          ))}
        </FinderList>
        <p role="status" className={count === 0 ? undefined : 'sr-only'}>
          {count === 0 ? t.nothing : t.count(count)}
        </p>
      </Finder>
      {dialog}
    </Dialog>
  )
}

/** Of the line that creates: no tag has it. */
const creates = '+'

/**
 * The tags that can be given, and those that the client has although they are no longer given, by name; last for whoever
 * may the one that creates what no tag is called.
 */
function useMatchingTags({ tags }: Client, query: string, mayCreate: boolean): Line[] {
  const t = useMessages(clientTagsMessages)
  const { options, nameOf } = useRegistry('tags')
  const retired = tags.filter((code) => options.every(({ value }) => value !== code))
  const all = [
    ...options.map(({ value, label }) => ({ id: value, name: label })),
    ...retired.map((code) => ({ id: code, name: nameOf(code) })),
  ]
  const isFound = finds(query)
  const found = all
    .filter(({ name }) => isFound(name))
    .map((line) => ({ ...line, isOn: tags.includes(line.id) }))
  const isCalledSo = all.some(({ name }) => searchKey(name) === searchKey(query))
  if (!mayCreate || searchKey(query) === '' || isCalledSo) return found
  return [...found, { id: creates, name: t.create(query.trim()), isOn: false }]
}

/** Puts a tag on or takes it off by itself, so that two people tagging at once both have their way. */
function useTagging(client: Client) {
  const words = useMessages(clientOperationsMessages)
  const api = useApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [refusal, setRefusal] = useState<keyof typeof words.reasons | null>(null)
  async function toggle(tag: string, isOn: boolean) {
    setBusy(tag)
    setFailure(null)
    setRefusal(null)
    try {
      const operation = isOn ? clientOperations.removeTag : clientOperations.addTag
      const { data } = await api.call(operation, { body: { ids: [client.id], tag, anyway: true } })
      setRefusal(data.failures[0]?.reason ?? null)
      const touched = [clients.get, clients.list, clients.history]
      await Promise.all(touched.map((one) => queries.invalidateQueries({ queryKey: queryKeyOf(one) })))
    } catch (error) {
      setFailure(error)
    }
    setBusy(null)
  }
  const problem =
    failure !== null ? (
      <ProblemBanner error={asApiError(failure)} onClose={() => setFailure(null)} />
    ) : (
      refusal !== null && <InlineMessage tone="danger">{words.reasons[refusal]}</InlineMessage>
    )
  return { busy, problem, toggle }
}
