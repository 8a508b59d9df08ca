// Module Federation initializes shared modules asynchronously, so this file must not import anything statically.
void import('./standalone');
