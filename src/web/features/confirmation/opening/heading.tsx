import { useEffect, useRef } from 'react'

/** The heading of the page of a gift, which becomes the title of its tab. */
export function Heading({ children, isFocused = false }: { children: string; isFocused?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = children
    if (isFocused) heading.current?.focus()
  }, [children, isFocused])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
