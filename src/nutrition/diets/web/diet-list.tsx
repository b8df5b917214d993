import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type Bound } from '#platform/contract/text/messages.ts'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useApi, useMay, useReadAgain } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyDialog } from '#platform/web/list/lazy-part.ts'
import type {
  BulkAction,
  BulkSelection,
  ListDeclaration,
  ListFilter,
} from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { useRegistry, type Registry } from '#platform/web/registries/use-registry.ts'
import { fillPath, hrefOf } from '#platform/web/routing/screen.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import type { MenuEntry } from '#platform/web/ui/menu.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { dietStatuses, diets, type Diet } from '../diets.contract.ts'
import { dietColumns } from './diet-columns.tsx'
import { dietPaths } from './diet-paths.ts'
import { dietsMessages } from './diets.messages.ts'

const DietCopyDialog = lazyDialog(() =>
  import('./diet-copy-dialog.tsx').then((module) => module.DietCopyDialog),
)

type Texts = Bound<(typeof dietsMessages)['fa-IR']>

/** `/diets`: every diet with who has it and what it still lacks. */
export function Screen() {
  const t = useMessages(dietsMessages)
  const { locale } = useLocale()
  const types = useRegistry('diet_types')
  const retire = useRetire(t)
  const [copied, setCopied] = useState<Diet | null>(null)
  const router = useRouter()
  const mayWrite = useMay('diets.write')
  const rowActions = (diet: Diet): MenuEntry[] =>
    mayWrite
      ? [
          {
            id: 'edit',
            label: t.edit,
            icon: 'edit',
            onAction: () => router.history.push(fillPath(dietPaths.edit, { diet_id: diet.id })),
          },
          { id: 'copy', label: t.duplicate, icon: 'copy', onAction: () => setCopied(diet) },
        ]
      : []
  const list = dietList(t, locale, types)
  return (
    <>
      <ListScreen list={{ ...list, rowActions, bulkActions: bulkActions(t, retire) }} />
      {copied && <DietCopyDialog diet={copied} onClose={() => setCopied(null)} />}
    </>
  )
}

function dietList(t: Texts, locale: LocaleId, types: Registry): ListDeclaration<typeof diets.list> {
  return {
    ...recordList(diets, t, { title: t.diets, defaultSort: 'name' }),
    columns: dietColumns(t, types.nameOf),
    filters: dietFilters(t, types),
    rowHref: (diet) => hrefOf(dietPaths.builder, { diet_id: diet.id }),
    rowName: (diet) => recordName(diet, locale),
    create: { href: hrefOf(dietPaths.create), label: t.create, permission: 'diets.write' },
  }
}

function dietFilters(t: Texts, types: Registry): ListFilter[] {
  return [
    { id: 'type', label: t.type, kind: 'choice', options: types.options },
    { id: 'status', label: t.status, kind: 'choice', options: optionsOf(dietStatuses, t.statuses) },
    { id: 'draft', label: t.draft, kind: 'boolean', yes: t.withDraft, no: t.withoutDraft },
  ]
}

type Retire = (selection: BulkSelection, retired: boolean) => Promise<void>

function bulkActions(t: Texts, retire: Retire): BulkAction[] {
  const permission = 'diets.write'
  return [
    {
      id: 'bring-back',
      label: t.bringBack,
      icon: 'refresh',
      permission,
      run: (chosen) => retire(chosen, false),
    },
    {
      id: 'retire',
      label: t.retire,
      icon: 'pause',
      tone: 'danger',
      permission,
      run: (chosen) => retire(chosen, true),
    },
  ]
}

function useRetire(t: Texts): Retire {
  const api = useApi()
  const readAgain = useReadAgain()
  return async (selection, retired) => {
    const which =
      selection.scope === 'rows'
        ? { ids: selection.ids.map(Number) }
        : { matching: withoutPaging(selection.query) }
    const { data } = await api.call(diets.retire, { body: { ...which, retired } })
    readAgain(diets.list)
    toast(retired ? t.retired(data.changed) : t.broughtBack(data.changed))
  }
}

/** The filter alone: order and page do not choose. */
function withoutPaging(query: Record<string, unknown>) {
  const { page: _page, perPage: _perPage, sort: _sort, ...matching } = query
  return matching
}
