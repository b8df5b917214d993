import { expect, it } from 'vitest'
import { columnScale, namedWhere, stackedParts } from './column-scale.ts'

it('begins at nothing and ends at a round number', () => {
  const { ticks, at } = columnScale([30, 49, 10])
  expect(ticks).toEqual([0, 10, 20, 30, 40, 50])
  expect([at(0), at(25), at(50)]).toEqual([0, 50, 100])
})

it('draws what is below nothing downwards', () => {
  const scale = columnScale([-20, 60])
  expect(scale.ticks).toEqual([-20, 0, 20, 40, 60])
  expect(stackedParts([{ value: -20 }], scale)).toEqual([{ part: { value: -20 }, from: 0, size: 25 }])
  expect(stackedParts([{ value: 20 }, { value: 40 }], scale)).toEqual([
    { part: { value: 20 }, from: 25, size: 25 },
    { part: { value: 40 }, from: 50, size: 50 },
  ])
})

it('counts whole things in whole numbers', () => {
  expect(columnScale([2, 1]).ticks).toEqual([0, 1, 2])
  expect(columnScale([1.6, 0.2]).ticks).toEqual([0, 0.5, 1, 1.5, 2])
})

it('has room where everything is nothing', () => {
  const { ticks, at } = columnScale([0, 0])
  expect(ticks).toEqual([0, 1])
  expect(at(0)).toBe(0)
})

it('names as many columns over time as have room, the newest always', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => namedWhere(index, count))
  expect(names(4)).toEqual(Array.from({ length: 4 }, () => 'wide middle narrow'))
  expect(names(6)).toEqual([
    'wide middle',
    'wide middle narrow',
    'wide middle',
    'wide middle narrow',
    'wide middle',
    'wide middle narrow',
  ])
  expect(names(12).filter((rooms) => rooms.includes('wide'))).toHaveLength(12)
  expect(names(12).slice(-4)).toEqual(['wide narrow', 'wide middle', 'wide', 'wide middle narrow'])
  expect(names(31).filter((rooms) => rooms.includes('wide'))).toHaveLength(11)
  expect(names(31).filter((rooms) => rooms.includes('narrow'))).toHaveLength(4)
})
