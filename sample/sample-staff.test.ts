import { expect, it } from 'vitest'
import { supporterCount, supportersOf } from './client-plan.ts'
import { sampleMembers, teamNames } from './sample-staff.ts'

it('has one supporter for each 110 clients, and twenty more for each further 10,000', () => {
  expect([60, 500, 2_000, 10_000, 100_000, 1_000_000].map(supporterCount)).toEqual([1, 5, 19, 20, 200, 2_000])
})

it('puts each twenty supporters into three teams with a head each', () => {
  const members = sampleMembers(1, 40)
  const ofRole = (wanted: string) => members.filter(({ role }) => role === wanted)
  expect(ofRole('supporter').map(({ team }) => team)).toEqual(
    [0, 3].flatMap((first) => [
      ...Array.from({ length: 17 }, (_, place) => first + (place % 2)),
      ...[2, 2, 2].map((team) => team + first),
    ]),
  )
  expect(ofRole('head').map(({ username, team, country }) => [username, team, country])).toEqual([
    ['head', 0, 'IR'],
    ['head2', 1, 'IR'],
    ['head3', 2, 'IQ'],
    ['head4', 3, 'IR'],
    ['head5', 4, 'IR'],
    ['head6', 5, 'IQ'],
  ])
  expect(teamNames(members).map(({ name_fa: fa, name_ar: ar }) => [fa, ar])).toEqual([
    ['تیم ایران، سرو', 'فريق إيران، السرو'],
    ['تیم ایران، چنار', 'فريق إيران، الدلب'],
    ['تیم عراق', 'فريق العراق'],
    ['تیم ایران، سرو ۲', 'فريق إيران، السرو ٢'],
    ['تیم ایران، چنار ۲', 'فريق إيران، الدلب ٢'],
    ['تیم عراق ۲', 'فريق العراق ٢'],
  ])
})

it('gives the copies of each further 10,000 clients supporters of their own', () => {
  const ids = Array.from({ length: 60 }, (_, place) => 100 + place)
  const firstOf = (client: number) => supportersOf(ids, client).theirs[0]
  expect([5_000, 9_999, 10_000, 15_000, 20_000].map(firstOf)).toEqual([100, 100, 120, 120, 140])
  expect(supportersOf(ids, 10_000).first).toEqual(ids.slice(0, 20))
})
