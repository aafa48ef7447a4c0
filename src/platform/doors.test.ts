import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Context } from '#platform/context.ts'
import { bindActions } from './doors.ts'

type Deps = { readonly greeting: string; readonly unused: number }
const deps: Deps = { greeting: 'Hello', unused: 1 }
const context = { actor: { kind: 'visitor' } } as Context

const greet = async ({ greeting }: Pick<Deps, 'greeting'>, _context: Context, input: { name: string }) =>
  `${greeting}, ${input.name}`
const whoActs = (_deps: Deps, { actor }: Context) => actor.kind
const page = (_deps: Deps, _context: Context, provider: string, version?: number) => [provider, version]

describe('bound actions', () => {
  it('get the dependencies and all that the caller passes', async () => {
    const doors = bindActions(deps, { greet, whoActs, pageOf: page })
    expect(await doors.greet(context, { name: 'Thea' })).toBe('Hello, Thea')
    expect(doors.whoActs(context)).toBe('visitor')
    expect(doors.pageOf(context, 'prv_1')).toEqual(['prv_1', undefined])
    expect(doors.pageOf(context, 'prv_1', 2)).toEqual(['prv_1', 2])
    expect(Object.keys(doors)).toEqual(['greet', 'whoActs', 'pageOf'])
  })

  it('keep the types of their inputs and answers', () => {
    const doors = bindActions(deps, { greet, whoActs, page })
    expectTypeOf(doors.greet).toEqualTypeOf<(context: Context, input: { name: string }) => Promise<string>>()
    expectTypeOf(doors.whoActs).toEqualTypeOf<(context: Context) => Context['actor']['kind']>()
    expectTypeOf(doors.page).toEqualTypeOf<
      (context: Context, provider: string, version?: number) => (string | number | undefined)[]
    >()
    expectTypeOf(doors).not.toHaveProperty('other')
  })

  it('refuse dependencies that an action needs and the area does not have', () => {
    // @ts-expect-error greet needs a greeting
    const unbound = bindActions({ unused: 1 }, { greet })
    // @ts-expect-error the first parameter of an action is its dependencies
    const wrong = bindActions(deps, { wrong: (context: Context) => context.actor })
    expectTypeOf(unbound).toHaveProperty('greet')
    expectTypeOf(wrong).toHaveProperty('wrong')
  })
})
