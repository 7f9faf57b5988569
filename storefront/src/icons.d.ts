/** A drawing of Lucide's as data. The package describes the types of all of them together, not of each. */
declare module '@lucide/icons/icons/*' {
  const icon: import('@lucide/icons').LucideIconData
  export default icon
}
