import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const generated = [
  '**/generated/*',
  // Its types are part of every query.
  '!api/src/db/generated/schema.ts',
  'storefront/build/**',
  'storefront/.react-router/**',
  'var/**',
  'reports/**',
]

const misspeltField = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression, JSXSpreadAttribute > ObjectExpression',
  message: 'Name the fields themselves: in a spread the compiler overlooks a misspelt one.',
}

const written = ':matches(Literal, TemplateLiteral)'
const literalRefusal = {
  selector: [
    `NewExpression[callee.name='Refusal'] > ObjectExpression > Property[key.name='message'] > ${written}`,
    `ObjectExpression:has(> Property[key.name='field']) > Property[key.name='message'] > ${written}`,
    `ObjectExpression:has(> Property[key.name='reason']) > Property[key.name='result'] > ${written}`,
  ].join(', '),
  message: 'Take a sentence of commerce/src/messages.ts: it is answered in every language.',
}

const spoken = '/^(label|title|hint|placeholder|alt|caption|current|none|next|aria-label)$/'
const literalWords = {
  selector: [
    'JSXText[value=/\\p{L}{2}/u]',
    `JSXAttribute[name.name=${spoken}] > Literal[value=/\\p{L}{2}/u]`,
    `JSXAttribute[name.name=${spoken}] > JSXExpressionContainer > :matches(Literal, TemplateLiteral)`,
  ].join(', '),
  message: 'Say it with useWords: sentences stand in commerce/src/words, in every language.',
}

export default tseslint.config(
  { ignores: ['**/node_modules/**', '*.config.js', ...generated] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        project: [
          './commerce/tsconfig.json',
          './api/tsconfig.json',
          './demo/tsconfig.json',
          './storefront/tsconfig.json',
          './e2e/tsconfig.json',
        ],
      },
    },
    rules: {
      // A price of 0, a quantity of 0 and an empty string are values.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { boolean: true } }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // The tagged templates of SQL and the wire types are the places where a type is stated; see CONTRIBUTING.
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'as' }],
      // Verbs share one signature, whether or not they wait for something.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Typed callers need a type parameter for the answer.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 4],
      'max-depth': ['error', 4],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', misspeltField],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read settings in config.ts and pass them down.' },
      ],
    },
  },
  {
    files: ['storefront/**/*.{ts,tsx}'],
    rules: {
      // A loader answers with another page by throwing it.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            { from: 'lib', name: 'Response' },
            { from: 'package', package: 'react-router', name: 'DataWithResponseInit' },
          ],
        },
      ],
    },
  },
  {
    files: ['storefront/**/*.tsx'],
    plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    rules: {
      ...jsxA11y.configs.strict.rules,
      ...reactHooks.configs.recommended.rules,
      'no-restricted-syntax': ['error', misspeltField, literalWords],
      // Safari drops the meaning of a list that shows no markers, unless it is said.
      'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
      // A component with its markup is longer than a function.
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // What an import says is for the person at the command line.
    files: ['api/src/**/*.ts', 'commerce/src/**/*.ts'],
    ignores: ['api/src/**/import/**'],
    rules: { 'no-restricted-syntax': ['error', misspeltField, literalRefusal] },
  },
  {
    // The name of the shop is the same in every language; a test says what it likes.
    files: ['storefront/src/layouts/wordmark.tsx', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', misspeltField] },
  },
  {
    // A describe block is a function; rows and bodies of answers come untyped.
    files: ['**/*.test.{ts,tsx}', 'api/test/**', 'e2e/**'],
    rules: {
      'max-lines-per-function': 'off',
      'max-lines': ['error', 400],
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    // A drawing is a list of shapes, one below the other, as markup is.
    files: ['demo/src/draw/garments/**'],
    rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['scripts/**', 'bench/**', 'faults/**', 'api/src/config.ts', 'e2e/**'],
    rules: { 'no-console': 'off', 'no-restricted-properties': 'off' },
  },
  // A list of figures, one below the other.
  {
    files: ['commerce/src/limits.ts'],
    rules: { 'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }] },
  },
  // As long as the schema is.
  { files: ['api/src/db/generated/schema.ts'], rules: { 'max-lines': 'off' } },
)
