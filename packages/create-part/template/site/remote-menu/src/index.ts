// Shared modules are negotiated asynchronously, so nothing may be imported before this.
void import('./standalone');
