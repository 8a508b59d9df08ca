// testing/setup.d.ts
import '@testing-library/jest-dom';
