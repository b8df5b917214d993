import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { localName } from '#platform/contract/text/name-in.ts'
import type { User } from '#platform/contract/user.ts'
import { searchTerms } from '#platform/contract/text/search-key.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Code } from '#platform/web/text/code.tsx'
import { dietPaths } from '#nutrition/diets/web/diet-paths.ts'
import { foodItemPaths } from '#platform/web/routing/food-item-paths.ts'
import { foodPaths } from '#nutrition/foods/food-paths.contract.ts'
import { search, type CatalogueHit, type ClientHit, type Found } from '#system/search/search.contract.ts'
import { useActions } from './command-palette-actions.ts'
import { useDayGroup, useGuideGroup, useRecordGroup, useViewGroup } from './command-palette-beside.tsx'
import { matchEntries, screenEntries, type LocalEntry } from './command-palette-entries.ts'
import { recentRecords } from './command-palette-recent.ts'
import { paletteMessages } from './command-palette.messages.ts'
import { Marked } from './marked.tsx'
import { mayOpen } from './screen-index.ts'
import css from './command-palette.module.css'

/** One line of the palette. */
export interface Option {
  id: string
  name: ReactNode
  /** What tells it from others of its name. */
  detail?: ReactNode
  href?: string
  action?: () => void
  /** `client-12`: to be remembered when it is opened. */
  record?: string
  /** The key that does the same. */
  shortcut?: string
  /** It cannot be done now; `detail` says why. */
  isDisabled?: boolean
}

export interface OptionGroup {
  id: 'record' | 'days' | 'recent' | 'views' | 'screens' | 'actions' | 'clients' | 'catalogue' | 'guides'
  /** What it is about, where the name of the group alone does not say it. */
  title?: string
  options: Option[]
  /** How the query was read, when not as typed. */
  readAs?: string | null
}

export interface Options {
  groups: OptionGroup[]
  isSearching: boolean
  hasFailed: boolean
}

/**
 * What the palette offers: the browser's own knowledge at once, the server's when typing has debounced.
 * @param typed the query as it stands
 * @param debounced the query to ask the server for
 */
export function useOptions(user: User, typed: string, debounced: string): Options {
  const api = useApi()
  const local = [
    ...useRecordGroup(typed),
    ...useDayGroup(user, typed),
    ...useLocalGroups(user, typed),
    ...useViewGroup(user, typed),
  ]
  const recent = useRecent(user, typed === '')
  const asked = useQuery({
    ...api.query(search.everywhere, { query: { q: debounced } }),
    enabled: debounced !== '',
  })
  const answer = typed === debounced && debounced !== '' ? asked.data?.data : undefined
  const found = [...useFound(user, answer, debounced), ...useGuideGroup(user, { typed, debounced })]
  const isSearching = typed !== '' && (typed !== debounced || asked.isFetching)
  // What is only perhaps meant comes after what the server finds, so that nothing moves under the hand.
  const sure = local.filter(({ isSure }) => isSure)
  const others = isSearching ? [] : local.filter(({ isSure }) => !isSure)
  const groups = typed === '' ? [...recent, ...local] : [...sure, ...found, ...others]
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    isSearching,
    hasFailed: typed !== '' && typed === debounced && asked.isError,
  }
}

function useLocalGroups(user: User, typed: string): (OptionGroup & { isSure: boolean })[] {
  const { locale } = useLocale()
  const actions = useActions(user)
  const optionOf = (entry: LocalEntry): Option => ({
    id: entry.id,
    name: <Marked text={entry.label[locale]} terms={searchTerms(typed)} />,
    ...(entry.place ? { detail: entry.place[locale] } : {}),
    ...(entry.href ? { href: entry.href } : {}),
    ...(entry.action ? { action: entry.action } : {}),
  })
  if (typed === '') {
    const first = actions.filter(({ href }) => href !== undefined)
    return [{ id: 'actions', options: first.map(optionOf), isSure: true }]
  }
  const groupOf = (id: OptionGroup['id'], entries: readonly LocalEntry[]) => {
    const matches = matchEntries(entries, typed, locale)
    return { id, options: matches.entries.map(optionOf), isSure: matches.isSure }
  }
  return [groupOf('screens', screenEntries(user)), groupOf('actions', actions)]
}

/** What was opened last in this browser: it keeps the ids, the server gives the names. */
function useRecent(user: User, isWanted: boolean): OptionGroup[] {
  const api = useApi()
  const optionsOf = useHitOptions(user)
  const keys = isWanted ? recentRecords(user.id) : []
  const { data } = useQuery({ ...api.query(search.records, { query: { keys } }), enabled: keys.length > 0 })
  if (!data || keys.length === 0) return []
  const { clients, catalogue } = data.data
  const options = [...optionsOf.clients(clients, ''), ...optionsOf.catalogue(catalogue, '')]
  return [{ id: 'recent', options: options.toSorted((a, b) => keys.indexOf(a.id) - keys.indexOf(b.id)) }]
}

function useFound(user: User, answer: Found | undefined, query: string): OptionGroup[] {
  const t = useMessages(paletteMessages)
  const optionsOf = useHitOptions(user)
  if (!answer) return []
  const { clients, clientsReadAs, moreClients, catalogue, catalogueReadAs } = answer
  const meant = clientsReadAs ?? query
  const all: Option = {
    id: 'all-clients',
    name: t.allClients(meant),
    href: hrefOf(paths.clients, {}, `?${new URLSearchParams({ q: meant }).toString()}`),
  }
  return [
    {
      id: 'clients',
      options: [...optionsOf.clients(clients, meant), ...(moreClients ? [all] : [])],
      readAs: clientsReadAs,
    },
    {
      id: 'catalogue',
      options: optionsOf.catalogue(catalogue, catalogueReadAs ?? query),
      readAs: catalogueReadAs,
    },
  ]
}

function useHitOptions(user: User) {
  const t = useMessages(paletteMessages)
  const { locale } = useLocale()
  return {
    clients: (hits: readonly ClientHit[], query: string): Option[] =>
      hits.map(({ id, name, code, phone, closed }) => ({
        id: `client-${id}`,
        record: `client-${id}`,
        name: <Marked text={name} terms={searchTerms(query)} />,
        detail: (
          <span className={css.facts}>
            {closed && <span>{t.closed}</span>}
            <Code>{code}</Code>
            {phone !== '' && <Code>{phone}</Code>}
          </span>
        ),
        href: hrefOf(paths.profile, { user_id: id }),
      })),
    catalogue: (hits: readonly CatalogueHit[], query: string): Option[] =>
      hits.map((hit) => {
        const name = localName(hit.name, locale)
        return {
          id: `${hit.kind}-${hit.id}`,
          record: `${hit.kind}-${hit.id}`,
          name: <Marked text={name} terms={searchTerms(query)} />,
          detail: t.kinds[hit.kind],
          href: hrefOfHit(user, hit, name),
        }
      }),
  }
}

/** The record's own screen, or for who may not change it the list with its name. */
function hrefOfHit(user: User, { kind, id }: CatalogueHit, name: string): string {
  if (kind === 'diet') return hrefOf(dietPaths.builder, { diet_id: id })
  const [own, list] =
    kind === 'food' ? [foodPaths.edit, foodPaths.list] : [foodItemPaths.edit, foodItemPaths.list]
  if (mayOpen(user, own)) return hrefOf(own, { food_id: id })
  return hrefOf(list, {}, `?${new URLSearchParams({ q: name }).toString()}`)
}
