import { expect, test } from 'vitest'
import { aClock } from '../../../test/factories/product/clock.ts'
import { anInstagram } from '../../../test/factories/product/instagram.ts'

test('people see accounts and posts, and act at Instagram by buttons', async () => {
  const standIn = await anInstagram(aClock())
  const at = `${standIn.url}/__sim/instagram`
  const { accessToken } = await standIn.allow('thea.on.howard')
  await standIn.steer('/accounts/thea.on.howard/posts', { caption: '<script>alert(1)</script>' })
  const read = async (path = '/') => {
    const answer = await fetch(`${at}${path}`)
    return { policy: answer.headers.get('content-security-policy'), html: await answer.text() }
  }
  const press = async (path: string) => {
    const answer = await fetch(`${at}/${path}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(),
    })
    return answer.status
  }
  const page = await read()
  expect(page.policy).toContain("default-src 'none'")
  expect(page.html).toContain('Creator account, connected')
  const [post] = await standIn.posts.listPosts(accessToken)
  const opened = await (await fetch(post?.permalink ?? '')).text()
  for (const html of [page.html, opened]) {
    expect(html).toContain('&lt;script&gt;alert(1)')
    expect(html).not.toContain('<script>')
  }
  expect(await press(`accounts/thea.on.howard/posts/${post?.id}/remove`)).toBe(303)
  expect((await fetch(post?.permalink ?? '')).status).toBe(404)
  expect(await press('accounts/private.paul/switch')).toBe(303)
  expect((await read()).html).not.toContain('Personal account')
  expect(await press('accounts/thea.on.howard/posts')).toBe(303)
  expect(await press('accounts/thea.on.howard/end')).toBe(303)
  expect((await read()).html).not.toContain('connected')
  expect(await press('accounts/nobody/end')).toBe(404)
  expect((await read('/oauth/authorize?client_id=x')).html).toContain('Invalid platform app')
  await standIn.steer('/reset')
  expect((await read()).html).toContain('Personal account')
  await standIn.close()
})
