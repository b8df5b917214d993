import { DEFAULT_SAFETY_POLICY } from '#nutrition/composer/server/safety-policy.defaults.ts'
import {
  type Detection,
  falseAlarmLimits,
  plateauDetection,
  successDetection,
  usualNoisePercent,
  weightSeries,
} from '#nutrition/composer/server/testing/weight-series.ts'
import type { Figure } from './figures.ts'

const number = 20_000

/** How well plateau and success are found in series of which it is known, with the usual swing and with twice of it. */
export async function measurePlateau(): Promise<Figure[]> {
  return [usualNoisePercent, 2 * usualNoisePercent].flatMap((noise) => {
    const series = weightSeries(number, noise)
    return [
      ...figuresOf('plateau', noise, plateauDetection(series, DEFAULT_SAFETY_POLICY)),
      ...figuresOf('success', noise, successDetection(series, DEFAULT_SAFETY_POLICY)),
    ]
  })
}

function figuresOf(
  what: keyof typeof falseAlarmLimits,
  noise: number,
  { precision, recall, falseAlarms }: Detection,
): Figure[] {
  const name = `${what}, noise ${noise} %`
  const percent = { unit: '%', from: `${number} labelled series` } as const
  return [
    { name: `${name}: precision`, value: 100 * precision, ...percent },
    { name: `${name}: recall`, value: 100 * recall, ...percent },
    {
      name: `${name}: false alarms`,
      value: 100 * falseAlarms,
      goal: 100 * falseAlarmLimits[what],
      ...percent,
    },
  ]
}
