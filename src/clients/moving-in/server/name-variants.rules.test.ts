import { describe, expect, it } from 'vitest'
import { nameVariantKey } from './name-variants.rules.ts'

describe('accepted spellings of a name', () => {
  it.each([
    ['رئوف محمدی', 'رؤوف محمدی'],
    ['عبدالرحمان نوری', 'عبدالرحمن نوری'],
    ['هیئت‌زاده', 'هیأت زاده'],
    ['عبدالله رضایی', 'عبداله رضائی'],
    ['اسماعیل کریمی', 'اسمعیل كريمي'],
    ['سید زکریا موسوی', 'ذکریا موسوی'],
    ['داوود مسئول', 'داود مسؤول'],
    ['علی\u200cرضا', 'علي رضا'],
    ['فؤاد عثمان', 'فواد عثمن'],
    ['مصطفى طه', 'مصطفا طاها'],
    ['عبدالرحمن', 'عبد الرحمان'],
    ['یحیی نعمت', 'يحيا نعمة'],
  ])('%s and %s are of one key', (one, other) => {
    expect(nameVariantKey(one)).toBe(nameVariantKey(other))
  })

  it.each([
    ['ناصر احمدی', 'نصر احمدی'],
    ['سارا محمدی', 'سمیرا محمدی'],
    ['رحیم نوری', 'رحمان نوری'],
  ])('%s and %s are two', (one, other) => {
    expect(nameVariantKey(one)).not.toBe(nameVariantKey(other))
  })
})
