import type { ListJudgement } from '#clients/food-lists/food-list-parts.contract.ts'
import type { VisitTarget } from '#clients/visits/visits.contract.ts'
import type { Body } from './body.ts'
import type { History } from './client-history.ts'
import type { PlannedClient } from './client-plan.ts'
import type { ListTemplate } from './list-templates.ts'
import type { LaterFacts } from './papers.ts'
import type { Person } from './person.ts'
import type { SampleCalendar } from './sample-world.ts'
import type { WeighIn } from './weight-curve.ts'

/** A sample client as drawn for a plan, before it is known whether its newest list passes. */
export interface DrawnClient {
  plan: PlannedClient
  calendar: SampleCalendar
  person: Person
  body: Body
  history: History
  /** By term and visit, where there was one. */
  weighIns: ReadonlyMap<string, WeighIn>
}

/** The newest weighed visit with its target and, once a list was made, the list's document. */
export interface NewestList {
  visitKey: string
  target: VisitTarget
  template: ListTemplate | null
  /** Whether there must be a template. */
  isNeeded: boolean
}

/** What became of the newest list, as it is stored with it. */
export interface ListFate {
  /** What became known since the list was sent. */
  later: LaterFacts
  /** What only somebody with the right may pass over: what is known now, and by a dietitian. */
  judgement: ListJudgement | null
}

/** Names a visit by the places of its term and of itself. */
export const visitKey = (term: number, visit: number): string => `${term}.${visit}`
