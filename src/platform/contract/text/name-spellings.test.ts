import { describe, expect, it } from 'vitest'
import { nameSpellings } from './name-spellings.ts'
import { queryTerms, searchKey } from './search-key.ts'

const finds = (query: string, name: string) =>
  queryTerms(query).every((term, at) =>
    nameSpellings(term, at > 0).some((one) => searchKey(name).includes(one)),
  )

describe('accepted spellings of names', () => {
  it.each([
    ['رؤوف', 'رئوف'],
    ['رحمن', 'رحمان'],
    ['عبدالرحمن', 'عبدالرحمان'],
    ['اسمعیل', 'اسماعیل'],
    ['هیأت', 'هیئت'],
    ['عبداله', 'عبدالله'],
    ['نصراله', 'نصرالله'],
    ['زکریا', 'ذکریا'],
    ['داود', 'داوود'],
    ['مرتضی', 'مرتضا'],
    ['طه', 'طاها'],
    ['رحمانی', 'رحمنی'],
    ['مصطفى', 'مصطفا'],
    ['هیئت', 'هيأت'],
    ['عثمن', 'عثمان'],
    ['سلوى', 'سلوا'],
    ['منى', 'منا'],
    ['نعمة', 'نعمت'],
    ['رحمةالله', 'رحمت الله'],
    ['حجة الله', 'حجت الله'],
    ['روح اله', 'روح‌الله'],
    ['جبرئیل', 'جبرائیل'],
    ['ابالفضل', 'ابوالفضل'],
    ['فؤاد', 'فواد'],
    ['رضائی', 'رضایی'],
    ['عبد الرحمن', 'عبدالرحمان'],
    ['ضياء', 'ضیا'],
    ['الجبوري', 'جبوری'],
    ['نظال', 'نضال'],
  ])('%s and %s find each other', (one, other) => {
    expect([finds(`${one} صالحی`, `${other} صالحی`), finds(`${other} صالحی`, `${one} صالحی`)]).toEqual([
      true,
      true,
    ])
  })

  it('leave other names as they are', () => {
    expect(nameSpellings('علی')).toEqual(['علی'])
    expect(nameSpellings('طهورا')).toEqual(['طهورا'])
    expect(nameSpellings('اله')).toEqual(['اله'])
  })
})
