import { useMessages } from '../i18n/messages.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { listMessages } from './list.messages.ts'
import { isFiltered, withoutFilters } from './list-state.ts'
import { LooserFilters } from './looser-filters.tsx'
import type { ListModel } from './use-list.ts'

interface Props<Row> {
  model: ListModel<Row>
}

/** No rows, and why: each reason has its text. It takes the place of the table with its header. */
export function ListEmpty<Row>({ model }: Props<Row>) {
  if (model.meta && model.meta.total > 0) return <PageBeyondEnd model={model} />
  if (isFiltered(model.state)) return <NoResults model={model} />
  const allDone = model.list.empty?.allDone
  if (!allDone) return <FirstUse model={model} />
  return (
    <EmptyState kind="all-done" title={allDone.title}>
      {allDone.text}
    </EmptyState>
  )
}

function PageBeyondEnd<Row>({ model: { state, href } }: Props<Row>) {
  const t = useMessages(listMessages)
  const action = <LinkButton href={href({ ...state, page: 1 })}>{t.firstPage}</LinkButton>
  return (
    <EmptyState kind="no-results" title={t.pageEmpty} actions={action}>
      {t.pageEmptyText}
    </EmptyState>
  )
}

function NoResults<Row>({ model }: Props<Row>) {
  const t = useMessages(listMessages)
  const actions = (
    <>
      <Button look="primary" onClick={() => model.go(withoutFilters(model.state))}>
        {t.clearFilters}
      </Button>
      <LooserFilters model={model} />
    </>
  )
  return <EmptyState kind="no-results" actions={actions} />
}

function FirstUse<Row>({ model: { list, may } }: Props<Row>) {
  const { create, empty } = list
  const first = empty?.firstUse
  const way = create && may(create.permission) ? create : first?.link
  const action = way && (
    <LinkButton look="primary" href={way.href}>
      {way.label}
    </LinkButton>
  )
  return (
    <EmptyState kind="first-use" title={first?.title} actions={action}>
      {first?.text}
    </EmptyState>
  )
}
