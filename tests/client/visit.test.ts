import { beforeEach, describe, expect, it, vi } from 'vitest'
import { originOfVisit, rememberPage } from '#src/lib/visit.ts'

const readVisit = () => originOfVisit().origin
const page = (pathname: string, search = '') => rememberPage({ pathname, search })
const referrer = (address: string) => vi.spyOn(document, 'referrer', 'get').mockReturnValue(address)

describe('what the browser remembers of a visit', () => {
  beforeEach(() => sessionStorage.clear())

  it('is nothing before a page was opened, or where there is no storage', () => {
    expect(originOfVisit()).toEqual({})
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full')
    })
    page('/')
    expect(readVisit()).toBeUndefined()
  })

  it('is the first page, the host of the other site and the UTM values, without the rest of either address', () => {
    referrer('https://news.example/item?id=1#secret')
    page('/services', '?utm_source=mail&utm_medium=news&utm_campaign=spring&token=secret')
    referrer(`${location.origin}/services`)
    page('/contact-us', '?utm_source=other')
    expect(readVisit()).toEqual({
      landing: '/services',
      referrer: 'news.example',
      source: 'mail',
      medium: 'news',
      campaign: 'spring',
    })
  })

  it('begins with the page of the own site that was left before its scripts had come', () => {
    referrer(`${location.origin}/insights/article/proofs?utm_source=x`)
    page('/')
    expect(readVisit()).toEqual({ landing: '/insights/article/proofs', articles: ['proofs'] })
  })

  it('has each article once, the latest last, and ten at most', () => {
    for (let n = 0; n < 12; n++) page(`/insights/article/part-${n}`)
    page('/insights')
    page('/insights/article/part-5')
    const articles = readVisit()?.articles
    expect(articles).toHaveLength(10)
    expect(articles?.slice(-2)).toEqual(['part-11', 'part-5'])
  })

  it('is short, and survives what others have put there', () => {
    page(`/${'x'.repeat(500)}`, `?utm_source=${'y'.repeat(500)}`)
    expect(sessionStorage.getItem('visit')?.length).toBeLessThan(300)
    sessionStorage.setItem('visit', '{not json')
    page('/insights/article/%E0%A4%A')
    expect(readVisit()?.articles).toEqual(['%E0%A4%A'])
  })
})
