import { readCsv } from './catalogue-csv.ts'

/** A kind of main dish with how often it comes. `dish-classes.csv` has proposals, to be approved by a dietitian. */
export type DishClass = {
  code: string
  fa: string
  ar: string
  /** Least and most servings in the lunches and dinners of 14 days, by country. */
  servings: Record<'ir' | 'iq', { min: number; max: number }>
  /** Days from one serving to the next: 1 is the next day. */
  daysBetween: number
  /** 1 (cheap) to 5 (dear). */
  priceLevel: number
  minutes: { active: number; total: number }
}

/** Reads `dish-classes.csv`. @throws Error naming the class when a number is none */
export function readDishClasses(csv: string): DishClass[] {
  return readCsv(csv).map((row) => {
    const code = row.code ?? ''
    const whole = (column: string): number => {
      const value = Number(row[column] || Number.NaN)
      if (!Number.isInteger(value)) throw new Error(`dish class ${code}: ${column} is no whole number`)
      return value
    }
    return {
      code,
      fa: row.name_fa ?? '',
      ar: row.name_ar ?? '',
      servings: {
        ir: { min: whole('ir_min'), max: whole('ir_max') },
        iq: { min: whole('iq_min'), max: whole('iq_max') },
      },
      daysBetween: whole('days_between'),
      priceLevel: whole('price_level'),
      minutes: { active: whole('minutes_active'), total: whole('minutes_total') },
    }
  })
}
