/** The functions of an object without their first parameter, the dependencies. */
export type BoundActions<Actions> = {
  readonly [Name in keyof Actions]: Actions[Name] extends (deps: never, ...input: infer Input) => infer Answer
    ? (...input: Input) => Answer
    : never
}

/**
 * Binds actions to the dependencies of their area: each `(deps, context, input)` becomes `(context, input)` under the
 * same name. An area makes its doors with it.
 */
export function bindActions<
  Deps,
  Actions extends Readonly<Record<string, (deps: Deps, ...input: never[]) => unknown>>,
>(deps: Deps, actions: Actions): BoundActions<Actions> {
  const bound = Object.entries(actions).map(([name, action]) => [
    name,
    (...input: never[]) => action(deps, ...input),
  ])
  // Object.fromEntries forgets which name has which function
  return Object.fromEntries(bound) as BoundActions<Actions>
}
