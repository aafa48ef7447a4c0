import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'

function sharing<T>() {
  let last: T | undefined
  return (value: T): T => (last = replaceEqualDeep(last, value))
}

/** Returns a function that keeps the identity of what is equal to what it was given last. It is the same at each render. */
export function useSharing<T>(): (value: T) => T {
  const [share] = useState(sharing<T>)
  return share
}
