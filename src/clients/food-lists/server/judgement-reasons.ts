import type { ListJudgement } from '../food-list-parts.contract.ts'

type Problem = ListJudgement['problems'][number]

/** Names a finding without its numbers: as it was shown to somebody, or overridden by them. */
export function reasonOf({
  code,
  params,
}: Readonly<Pick<Problem, 'code'>> & {
  readonly params: Problem['params'] | Readonly<Problem['params']>
}): string {
  const parts = reasonParts.flatMap((key) => (typeof params[key] === 'string' ? [params[key]] : []))
  return [code, ...parts].join(':')
}

const reasonParts = ['condition', 'dietType', 'what', 'tag', 'input'] as const

/** The findings of a severity, each reason once. */
export function reasonsOf({ findings, problems }: ListJudgement, severity: Problem['severity']): string[] {
  const found = [...findings, ...problems].filter((one) => one.severity === severity)
  return [...new Set(found.map(reasonOf))].toSorted()
}
